import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { useConfig } from '../platform/config.ts';
import { SignInForm } from './sign-in-form.tsx';
import { usePageTitle } from './use-page-title.ts';
import styles from './sign-in-page.module.css';

/** In the place of any page while nobody is signed in: whoever signs in is where they wanted to be. */
export function SignInPage() {
  usePageTitle('Sign in');
  const { brand, appEnv } = useConfig();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <BrandMark />
          {brand.name} operations
          {appEnv !== 'prod' && <span className={styles.environment}>{appEnv}</span>}
        </p>
        <h1 className={styles.title}>Sign in</h1>
        <SignInForm />
      </div>
    </main>
  );
}
