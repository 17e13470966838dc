import { Button } from '@fettle/ui/controls/button.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { signOut } from '../../platform/session.ts';
import { useStaff } from '../../platform/session-store.ts';
import { Screen } from '../../shell/screen.tsx';

/** One's own account. */
export function AccountPage() {
  const { name, role, email } = useStaff();
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
      <Card>
        <Facts>
          <Fact name="Name">{name}</Fact>
          <Fact name="Role">{role}</Fact>
          <Fact name="Email">{email ?? 'None yet'}</Fact>
        </Facts>
      </Card>
    </Screen>
  );
}
