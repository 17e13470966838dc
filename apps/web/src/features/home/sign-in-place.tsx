import { Button } from '@fettle/ui/controls/button.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { SignInPanel } from '../sign-in/panel/sign-in-panel.tsx';
import styles from './sign-in-place.module.css';

interface SignInPlaceProps {
  /** The page it stands on: a sign-in link sent by mail leads back there. */
  path: string;
}

/** Sign-in for who is signed out, and a link to their tickets for who is not. */
export function SignInPlace({ path }: SignInPlaceProps) {
  const user = useAuthState();
  return (
    <Card as="section" className={styles.place}>
      {user ? (
        <>
          {/* also for who has just made their account: neither "welcome back" nor "another repair" */}
          <h2 className={styles.heading}>Hello{user.firstname && `, ${user.firstname}`}</h2>
          <p className={styles.text}>You’ll find your quotes and repairs under My orders.</p>
          <Button to="/orders" tone="quiet">
            My orders
          </Button>
        </>
      ) : (
        <>
          <h2 className={styles.heading}>Been here before?</h2>
          <p className={styles.text}>Sign in to see your quotes and orders. Prices need no sign-in.</p>
          <SignInPanel backTo={path} />
        </>
      )}
    </Card>
  );
}
