import { Link } from 'react-router';
import { providerNames } from '../../../platform/identity/popup-providers.ts';
import type { SignInWay } from '../proof/sign-in-way.ts';

/** Spec §2: why the email of an account without a password cannot be changed. */
export function EmailNote({ way }: { way: Exclude<SignInWay, { kind: 'password' }> }) {
  if (way.kind === 'popup') {
    return <>Your email cannot be changed here because you sign in with {providerNames[way.provider]}.</>;
  }
  return (
    <>
      Your email cannot be changed here because you signed in with a link we emailed you. To change it,{' '}
      <Link to="/logout">sign out</Link> and sign in with your password.
    </>
  );
}
