import { areasOfRole, type AreaName } from '@fettle/domain/ops/areas';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Navigate, Outlet } from 'react-router';
import { useStaff } from '../platform/session-store.ts';
import { firstPathOf } from './menu.ts';
import { Screen } from './screen.tsx';

/** Keeps a page from roles that could do nothing on it; its calls refuse them in any case. */
export function AreaGate({ area }: { area: AreaName }) {
  const { role } = useStaff();
  const ofRole: readonly AreaName[] = areasOfRole[role];
  if (ofRole.includes(area)) return <Outlet />;
  return (
    <Screen
      title="Not part of your role"
      lead={`You’re signed in as ${role}, and this page is for others. If you need it, ask an administrator.`}
      width="narrow"
    >
      <Button to="/">Go to your first page</Button>
    </Screen>
  );
}

export function FirstPage({ built }: { built: ReadonlySet<AreaName> }) {
  const { role } = useStaff();
  return <Navigate to={firstPathOf(role, built)} replace />;
}
