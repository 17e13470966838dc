import type { Customer } from '@fettle/contract/entities/customer';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAuthState } from './auth-state.ts';
import type { LoginState } from './login-state.ts';

interface RequireCustomerProps {
  /** What only a customer sees; a function is told who they are. */
  children: ReactNode | ((customer: Customer) => ReactNode);
}

/** Around the whole of a private page: a visitor who is signed out goes to /login, and comes back from there. */
export function RequireCustomer({ children }: RequireCustomerProps) {
  const user = useAuthState();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (user !== false) return;
    const state: LoginState = { from: pathname + search };
    void navigate('/login', { replace: true, state });
  }, [user, navigate, pathname, search]);

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
