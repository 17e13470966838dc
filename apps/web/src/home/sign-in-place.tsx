import { useAuthState } from '../session/auth-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './sign-in-place.module.css';

/**
 * Beside the cards: sign-in for who is signed out, and the way to their orders for who is not, so that nothing moves
 * when the browser finds out. Not in the native app, which signs in by itself (spec §2).
 */
export function SignInPlace() {
  const user = useAuthState();
  return (
    <div className={styles.place}>
      <Card>
        {user ? (
          <>
            <h2 className={styles.heading}>Welcome back{user.firstname && `, ${user.firstname}`}</h2>
            <p className={styles.text}>See how your repairs are coming along, or book another one.</p>
            <Button to="/orders" tone="quiet">
              My orders
            </Button>
          </>
        ) : (
          <>
            <h2 className={styles.heading}>Been here before?</h2>
            <p className={styles.text}>
              Your account keeps your quotes, your orders and where each repair stands. Prices you can see
              without one.
            </p>
            <Button to="/login" tone="quiet">
              Sign in
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
