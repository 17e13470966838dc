import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/profile';
import { useServices } from '../browser/services-context.ts';
import { postToApp } from '../native/bridge.ts';
import type { Leave } from '../profile/leave.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { RequireCustomer } from '../session/require-customer.tsx';
import { logOut } from '../storage/customer-state.ts';
import { Page } from '../ui/page.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/profile',
    title: 'My settings',
    description: 'Your details, your password, where you are signed in, and your data.',
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
