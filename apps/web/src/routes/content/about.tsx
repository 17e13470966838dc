import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Prose } from '@fettle/ui/layout/prose.tsx';
import { DeviceDrawing } from '@fettle/ui/pictures/device-drawing.tsx';
import { co2eSavedKg, facts } from '../../content/facts/facts.ts';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { LastUpdated } from '../../content/pages/last-updated.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/about';
import styles from './about.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'about');

export default function About() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title={`About ${brand.name}`}
      lead={`We make getting a device repaired as easy as buying a new one, across ${facts.serviceArea}.`}
    >
      <Prose>
        <p>
          {brand.name} brings together three kinds of people: somebody whose phone, tablet, laptop or console
          is broken; a technician nearby who mends that very thing; and a driver who carries it between them.
          You see real prices before you decide, you know who has your device, and you can follow it all the
          way.
        </p>
        <h2 id="how-it-works">How it works</h2>
      </Prose>
      <ol className={styles.steps}>
        <li>
          <h3>Request</h3>
          <p>Choose your device, tell us what’s wrong and where you are. You’ll see prices straight away.</p>
        </li>
        <li>
          <h3>Match</h3>
          <p>
            We match you with a skilled technician in your area. You see their name, their rating and what
            they charge.
          </p>
        </li>
        <li>
          <h3>Collection</h3>
          <p>A driver collects the device from your home or work, and brings it back once it’s fixed.</p>
        </li>
      </ol>

      <section className={styles.next}>
        <Prose>
          <h2 id="why-repair">Why repair</h2>
          <p>
            Keeping a device you already own saves making another. The Restart Project, a London charity that
            helps people mend their electronics, estimates how much CO₂e each repair avoids:
          </p>
        </Prose>
        <dl className={styles.savings}>
          {co2eSavedKg.map(({ device, kg }) => (
            <div key={device} className={styles.saving}>
              <dt>
                <DeviceDrawing type={device} />
                <span>{device}</span>
              </dt>
              <dd>
                <strong>{kg} kg</strong>
                <svg viewBox="0 0 265 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                  <rect width="265" height="8" className={styles.track} />
                  <rect width={kg} height="8" className={styles.amount} />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        <Prose>
          <p className={styles.source}>
            Estimated CO₂e avoided by one repair. Source:{' '}
            <a href="https://therestartproject.org/">The Restart Project</a>.
          </p>
          <p>
            And most faults are ordinary ones. Among the mobiles recorded in the{' '}
            <a href="https://openrepair.org/open-data/">Open Repair Data</a>, about a third have a broken
            screen, one in eight a problem with power or the battery, and one in twenty a faulty charging
            port. Technicians mend these every day.
          </p>
        </Prose>
      </section>
      <div className={styles.next}>
        <Prose>
          <h2 id="promises">What you can hold us to</h2>
          <ul>
            <li>The price you accept is final, and an open quote has a ceiling.</li>
            <li>Collection and return are free, even if your device cannot be repaired.</li>
            <li>
              Parts and labour are guaranteed: {facts.guarantee.genuine} with a genuine part,{' '}
              {facts.guarantee.compatible} with a compatible one.
            </li>
            <li>If a repair isn’t worth the price, we’ll say so before you pay.</li>
            <li>We erase nothing on your device unless you agree in writing.</li>
          </ul>

          <h2 id="area">Where we are</h2>
          <p>
            We collect and return in {facts.serviceArea}, including Bristol’s suburbs, {facts.openingHours}.
            If you live elsewhere, your postcode will tell you so on the first page you fill in, before you
            have spent any time on the rest.
          </p>
          <p>
            {brand.name} is the trading name of {brand.company.name}, company number {brand.company.number},{' '}
            {brand.company.address}.
          </p>
          <p className={styles.action}>
            <Button to="/">Choose a device</Button>
          </p>
        </Prose>
      </div>
      <LastUpdated on={contentPages.about.updated} />
    </Page>
  );
}
