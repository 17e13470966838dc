import { areasOf, type AreaName } from '@fettle/domain/ops/areas';
import { rolesInWords } from '@fettle/domain/roles';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Navigate, Outlet } from 'react-router';
import { useStaff } from '../platform/session-store.ts';
import { firstPathOf } from './frame/menu.ts';
import { Screen } from './screen/screen.tsx';

/** Keeps a page from people who could do nothing on it; its calls refuse them in any case. */
export function AreaGate({ area }: { area: AreaName }) {
  const { roles } = useStaff();
  if (areasOf(roles).includes(area)) return <Outlet />;
  return (
    <Screen
      title={roles.length > 1 ? 'Not part of your roles' : 'Not part of your role'}
      lead={`You’re signed in as ${rolesInWords(roles)}, and this page is for others. If you need it, ask an administrator.`}
      width="narrow"
    >
      <Button to="/">Go to your first page</Button>
    </Screen>
  );
}

export function FirstPage({ built }: { built: ReadonlySet<AreaName> }) {
  const { roles } = useStaff();
  return <Navigate to={firstPathOf(roles, built)} replace />;
}
