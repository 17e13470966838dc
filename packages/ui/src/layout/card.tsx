import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** With it the whole card is a link. */
  to?: string;
  state?: unknown;
  /** What a card that is no link is made of. */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** The id of what names it. */
  labelledBy?: string;
  className?: string | undefined;
}

export function Card({ children, to, state, as: Element = 'div', labelledBy, className }: CardProps) {
  const classes = [styles.card, to !== undefined && styles.link, className].filter(Boolean).join(' ');
  if (to === undefined)
    return (
      <Element aria-labelledby={labelledBy} className={classes}>
        {children}
      </Element>
    );
  return (
    <Link to={to} state={state} className={classes}>
      {children}
    </Link>
  );
}
