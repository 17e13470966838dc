import { Link } from 'react-router';
import { OutsidePage } from './outside-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './outside-page.module.css';

/** In the place of any page while nobody is signed in: whoever signs in is where they wanted to be. */
export function SignInPage() {
  return (
    <OutsidePage title="Sign in">
      <SignInForm />
      <p className={styles.below}>
        <Link to="/forgotten-password">Forgotten your password?</Link>
      </p>
    </OutsidePage>
  );
}
