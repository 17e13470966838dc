import type { Customer } from '@fettle/contract/entities/customer';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../services/services-context.ts';
import { toLogin } from './login-state.ts';
import { usePersistedAuthState } from './persisted-auth-state.ts';

interface RequireCustomerProps {
  /** What only a customer sees; a function is told who they are. */
  children: ReactNode | ((customer: Customer) => ReactNode);
}

/** Around the whole of a private page: a visitor who is signed out goes to /login, and comes back from there. */
export function RequireCustomer({ children }: RequireCustomerProps) {
  const user = usePersistedAuthState();
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (user === false) void navigate('/login', toLogin(location, services));
  }, [user, navigate, location, services]);

  if (!user) return <Waiting />;
  return typeof children === 'function' ? children(user) : children;
}

function Waiting() {
  return (
    <Page>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={3} />
    </Page>
  );
}
