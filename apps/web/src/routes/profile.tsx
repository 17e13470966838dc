import { Page } from '@fettle/ui/layout/page.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '../content/seo/page-meta.ts';
import type { Leave } from '../features/profile/parts/leave.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { postToApp } from '../platform/native/bridge.ts';
import { useServices } from '../platform/services/services-context.ts';
import { RequireCustomer } from '../platform/session/require-customer.tsx';
import { logOut } from '../platform/storage/customer-state.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/profile',
    title: 'My settings',
    description: 'Your details, your password, where you’re signed in, and your data.',
    noindex: true,
  });

export default function ProfileRoute() {
  const { clientState } = useServices();
  const navigate = useNavigate();
  const [hasLeft, setLeft] = useState(false);

  const leave: Leave = ({ to, notice }) => {
    // together with the state: RequireCustomer would send them to /login, and back here afterwards
    setLeft(true);
    clientState.update((state) => logOut(state));
    // around us an app may hold a session of its own
    postToApp(window, { type: 'logout' });
    void navigate(to, { replace: true, state: { notice } });
  };

  if (hasLeft) {
    return (
      <Page title="My settings">
        <p role="status">Signing you out</p>
      </Page>
    );
  }
  return (
    <RequireCustomer>
      {(customer) => <ProfilePage key={customer.customerID} customer={customer} leave={leave} />}
    </RequireCustomer>
  );
}
