import { rolesText } from '@fettle/domain/roles';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signOut } from '../../platform/session.ts';
import { useStaff } from '../../platform/session-store.ts';
import styles from './person-menu.module.css';

/** Who is signed in, and what concerns them alone. */
export function PersonMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { name, roles } = useStaff();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenOn(undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenOn(undefined);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles.person}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.inShort}>{rolesText(roles)}</span>
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <ul className={styles.list}>
          <li className={styles.whole}>
            {name}
            <span className={styles.roles}>{rolesText(roles)}</span>
          </li>
          <li>
            <Link to="/account" className={styles.item}>
              Your account
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpenOn(undefined);
                onShowKeys();
              }}
            >
              Keyboard shortcuts <kbd>?</kbd>
            </button>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => void signOut()}>
              Sign out
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
