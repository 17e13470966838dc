import type { Brand } from '@fettle/contract/site/brand';
import { html, type Html } from '../../../../apps/server/src/platform/http/html.ts';
import { sandboxPage } from '../page.ts';
import { people, type OfferedPerson } from './people.ts';

const mark = 'No real account is used: these people do not exist, and nothing leaves this server.';

/** Stands where Google, Facebook or Apple would ask who you are. */
export function chooserPage(options: { brand: Brand; provider: string; problem?: string }) {
  const { brand, provider, problem } = options;
  const body = html`
    <p>Choose who signs in to ${brand.name}. The real ${provider} is not configured on this server.</p>
    <form method="post">
      <dl>${people.map(offer)}</dl>
    </form>
    <h2>Somebody else</h2>
    ${problem ? html`<p role="alert">${problem}</p>` : ''}
    <form method="post">
      <label>Email <input type="email" name="email" required maxlength="120" autocomplete="off" /></label>
      <button name="account" value="verified">Sign in, verified</button>
      <button name="account" value="unverified">Sign in, not verified</button>
    </form>
    <form method="post"><button name="account" value="cancel">Cancel</button></form>
  `;
  return sandboxPage({ brand, title: `Sign in with ${provider}`, mark, body });
}

const offer = ({ accountID, name, email, note }: OfferedPerson): Html => html`
  <dt><button name="account" value="${accountID}">${name}</button></dt>
  <dd>${email}<br />${note}</dd>
`;

export function brokenPage({ brand }: { brand: Brand }) {
  const body = html`<p>
    This sign-in was begun too long ago, or in another window. Please close this window and begin again.
  </p>`;
  return sandboxPage({ brand, title: 'This does not go on', mark, body });
}
