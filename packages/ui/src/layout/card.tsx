import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** With it the whole card is a link. */
  to?: string;
  state?: unknown;
  /** What a card that is no link is made of. */
  as?: 'div' | 'article' | 'section' | 'li';
  className?: string | undefined;
}

export function Card({ children, to, state, as: Element = 'div', className }: CardProps) {
  const classes = [styles.card, to !== undefined && styles.link, className].filter(Boolean).join(' ');
  if (to === undefined) return <Element className={classes}>{children}</Element>;
  return (
    <Link to={to} state={state} className={classes}>
      {children}
    </Link>
  );
}
