import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { EmailLink } from '../../content/pages/email-link.tsx';
import { faqGroups, faqQuestions } from '../../content/pages/faq.ts';
import { LastUpdated } from '../../content/pages/last-updated.tsx';
import { LinkedParagraph } from '../../content/pages/linked-paragraph.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { faqPage } from '../../content/seo/json-ld.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/faq';
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
