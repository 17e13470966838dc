import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  /** Of the heading, for who leads there: it can take the focus. */
  id: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ heading, id, headingRef, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
