import { rolesText } from '@fettle/domain/roles';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { signOut } from '../../platform/session.ts';
import { useStaff } from '../../platform/session-store.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { PasswordSection } from './password-section.tsx';
import { ScreenLockSection } from './screen-lock-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './account.module.css';

/** One's own account. */
export function AccountPage() {
  const { name, roles, email } = useStaff();
  const account = useCall('ops/account/get', {});
  return (
    <Screen
      title="Your account"
      width="narrow"
      actions={
        <Button variant="small" tone="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <Facts>
        <Fact name="Name">{name}</Fact>
        <Fact name={roles.length > 1 ? 'Roles' : 'Role'}>{rolesText(roles)}</Fact>
        <Fact name="Email">{email ?? 'None yet'}</Fact>
      </Facts>
      <p>Something wrong here? An administrator can change it under Staff.</p>
      <div className={styles.sections}>
        <ScreenLockSection />
        <PasswordSection />
        {account.error && !account.data && <Alert tone="danger">{failureText(account.error)}</Alert>}
        {account.data && (
          <>
            <SecondFactorSection {...account.data.secondFactor} />
            <Section heading="Where you’re signed in" id="sessions">
              <SessionsSection sessions={account.data.sessions} now={new Date(account.dataUpdatedAt)} />
            </Section>
          </>
        )}
      </div>
    </Screen>
  );
}
