import type { Customer } from '@fettle/contract/entities/customer';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { NeedsScript, onlyWithScript } from '../document/needs-script.tsx';
import { useServices } from '../services/services-context.ts';
import { toLogin } from './login-state.ts';
import { usePersistedAuthState } from './persisted-auth-state.ts';

interface RequireCustomerProps {
  /** What only a customer sees; a function is told who they are. */
  children: ReactNode | ((customer: Customer) => ReactNode);
  /** For a page that is left by a document load. */
  goToLogin?: (login: NavigateOptions) => void;
}

/** Around the whole of a private page: a visitor who is signed out goes to /login, and comes back from there. */
export function RequireCustomer({ children, goToLogin }: RequireCustomerProps) {
  const user = usePersistedAuthState();
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();

  const leave = useEffectEvent((login: NavigateOptions) =>
    goToLogin ? goToLogin(login) : void navigate('/login', login),
  );
  useEffect(() => {
    if (user === false) leave(toLogin(location, services));
  }, [user, location, services]);

  if (!user) return <Waiting />;
  return typeof children === 'function' ? children(user) : children;
}

function Waiting() {
  return (
    <Page>
      <NeedsScript what="This page" />
      <div className={onlyWithScript}>
        <p role="status" className="visually-hidden">
          Loading
        </p>
        <Skeleton lines={3} />
      </div>
    </Page>
  );
}
