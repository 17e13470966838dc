import { Page } from '@fettle/ui/layout/page.tsx';
import { Prose } from '@fettle/ui/layout/prose.tsx';
import type { ReactNode } from 'react';
import { LastUpdated } from './last-updated.tsx';
import styles from './long-read.module.css';

export interface Section {
  /** For links from elsewhere: never change it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LongReadProps {
  title: string;
  lead: string;
  /** The day its words last changed. */
  updated: string;
  summary: ReactNode;
  sections: readonly Section[];
}

/** A page people search rather than read: contents beside it, numbered sections to quote, all of it printable. */
export function LongRead({ title, lead, updated, summary, sections }: LongReadProps) {
  return (
    <Page title={title} lead={lead}>
      <LastUpdated on={updated} />
      <div className={styles.layout}>
        <div className={styles.summary}>
          <Prose>{summary}</Prose>
        </div>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.contentsTitle}>
            On this page
          </h2>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                {/* not a router link: the browser moves focus and scrolls without running a navigation */}
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} className={styles.section}>
              <Prose>
                <h2>
                  <span className={styles.number}>{index + 1}.</span> {heading}
                </h2>
                {body}
              </Prose>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
