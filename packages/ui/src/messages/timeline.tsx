import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../pictures/icon.tsx';
import styles from './timeline.module.css';

interface TimelineProps {
  items: readonly {
    title: string;
    text?: ReactNode;
    state: 'todo' | 'current' | 'done';
    link?: { title: string; url: string };
  }[];
}

const spoken = { todo: 'Not started: ', current: 'In progress: ', done: 'Done: ' };

export function Timeline({ items }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, text, state, link }) => (
        <li
          key={title}
          className={`${styles.item} ${styles[state]}`}
          {...(state === 'current' && { 'aria-current': 'step' })}
        >
          <span className={styles.mark}>{state === 'done' && <Icon name="check" />}</span>
          <div className={styles.words}>
            <strong className={styles.title}>
              <span className="visually-hidden">{spoken[state]}</span>
              {title}
            </strong>
            {text && <div className={styles.text}>{text}</div>}
            {link && <TaskLink {...link} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A task may point at another site, a courier's for instance. */
function TaskLink({ title, url }: { title: string; url: string }) {
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={styles.link}>
        {title}
      </Link>
    );
  }
  return (
    <a href={url} className={styles.link}>
      {title}
    </a>
  );
}
