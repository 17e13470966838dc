import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Route } from './+types/faq';
import { contentMeta } from '../content/content-meta.ts';
import { EmailLink } from '../content/email-link.tsx';
import { facts } from '../content/facts.ts';
import { faqGroups, faqQuestions } from '../content/faq.ts';
import { LastUpdated } from '../content/last-updated.tsx';
import { LinkedParagraph } from '../content/linked-paragraph.tsx';
import { contentPages } from '../content/pages.ts';
import { faqPage } from '../seo/json-ld.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import styles from './faq.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...contentMeta(root.loaderData, 'faq'),
  faqPage(faqQuestions(root.loaderData.brand)),
];

export default function Faq() {
  const { brand } = useSiteConfig();
  useOpenTarget();
  const groups = faqGroups(brand);
  return (
    <Page title="Frequently asked questions" lead="Short answers to what people ask us most." width="narrow">
      <nav aria-label="Topics">
        <ul className={styles.topics}>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, title, entries }) => (
        <section key={id} id={id} className={styles.group}>
          <h2>{title}</h2>
          {entries.map((entry) => (
            // the browser may have opened it before React looks: see the id below
            <details key={entry.id} className={styles.entry} suppressHydrationWarning>
              <summary>
                <span>{entry.question}</span>
                <Icon name="chevron-down" />
              </summary>
              {/* inside the <details>, a link to the id makes the browser open the answer */}
              <div id={entry.id} className={styles.answer}>
                {entry.answer.map((paragraph) => (
                  <LinkedParagraph key={paragraph}>{paragraph}</LinkedParagraph>
                ))}
              </div>
            </details>
          ))}
        </section>
      ))}
      <section className={styles.more}>
        <h2>Not answered?</h2>
        <p>
          Call <PhoneLink phone={brand.phone} />, {facts.openingHours}, or write to{' '}
          <EmailLink email={brand.email} />.
        </p>
      </section>
      <LastUpdated on={contentPages.faq.updated} />
    </Page>
  );
}

/** On a page load the browser opens the answer an address points to; on a change of route nobody else does. */
function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document.getElementById(hash.slice(1))?.closest('details');
    if (!entry || entry.open) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [hash]);
}
