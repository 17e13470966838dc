import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** As long as <Link> waits. */
const intentAfterMs = 100;

interface RouteLinksProps {
  children: ReactNode;
  /** Before one of the links is followed. */
  onFollow: () => void;
}

/**
 * Event delegation for plain links: client-side navigation, and prefetching on intent, as <Link> does them. A <Link> for each of thousands of devices would cost more than all the rest.
 */
export function RouteLinks({ children, onFollow }: RouteLinksProps) {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function intend({ target }: SyntheticEvent) {
    const link = linkAround(target);
    if (!link) return;
    forget();
    timer.current = setTimeout(() => {
      // React Router asks for the routes behind the links that bear this mark
      link.dataset.discover = 'true';
      setIntended(link.pathname);
    }, intentAfterMs);
  }

  function follow(event: MouseEvent) {
    const link = linkAround(event.target);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    forget();
    onFollow();
    void navigate(link.pathname);
  }

  return (
    // the links are what is pressed; this only listens
    <div
      role="presentation"
      onClick={follow}
      onPointerOver={intend}
      onPointerOut={forget}
      onFocus={intend}
      onBlur={forget}
    >
      {children}
      {intended !== undefined && <PrefetchPageLinks page={intended} />}
    </div>
  );
}

const linkAround = (target: EventTarget) => (target instanceof Element ? target.closest('a') : null);
