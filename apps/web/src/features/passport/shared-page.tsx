import type { SharedPassport } from '@fettle/contract/entities/passport';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Link } from 'react-router';
import { deviceTitle } from './device-words.ts';
import { RepairList } from './repair-list.tsx';
import styles from './shared-page.module.css';

interface SharedPageProps {
  passport: Omit<SharedPassport, 'file'>;
  /** Where the file is that proves it. */
  filePath: string;
}

/** For a stranger: whose device it is nobody says. */
const photoWords: Record<SharedPassport['photos'][number]['stage'], string> = {
  customer: 'The device, photographed by its owner',
  collected: 'The device before the repair',
  repaired: 'The device after the repair',
  delivered: 'The device when it was brought back',
};

/** What whoever has the link sees: the device's repairs, who signed them, and how to check that. Needs no script. */
export function SharedPage({ passport, filePath }: SharedPageProps) {
  const { device, number, serialEnding, repairs, photos, signedBy, issuer } = passport;
  return (
    <Page title={deviceTitle(device)} lead="The repairs of this device, as its owner shows them to you.">
      <div className={styles.layout}>
        <div className={styles.side}>
          <Section
            id="repairs-heading"
            heading={repairs.length === 1 ? 'One repair' : `${repairs.length} repairs`}
          >
            <Card>
              <RepairList repairs={repairs} heading="h3" />
            </Card>
          </Section>
          {photos.length > 0 && (
            <Section id="photos-heading" heading="Photos">
              <ul className={styles.photos}>
                {photos.map((photo) => (
                  <li key={photo.photoID}>
                    <a href={photo.urls.large}>
                      <img
                        src={photo.urls.medium}
                        alt={photoWords[photo.stage]}
                        width={photo.width}
                        height={photo.height}
                        loading="lazy"
                        className={styles.photo}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className={styles.side}>
          <Section id="device-heading" heading="The device">
            <Card>
              <Facts>
                <Fact name="Kind">{device.type}</Fact>
                {device.model !== null && <Fact name="Model">{device.model}</Fact>}
                <Fact name="Serial number">
                  {serialEnding === null ? 'none' : <>ends in {serialEnding}</>}
                </Fact>
                <Fact name="Passport">
                  <span className="nowrap">{number}</span>
                </Fact>
              </Facts>
              <p className={styles.note}>
                {serialEnding === null
                  ? 'This device has no serial number, so its passport number stands for it.'
                  : 'Compare it with the device: you’ll usually find the number in its settings, under “About”.'}
              </p>
            </Card>
          </Section>
          <Section id="proof-heading" heading="Who says so">
            <Card>
              <p className={styles.text}>
                {signedBy} signed each of these repairs. The proof is a file: keep it, and anybody can check
                it, even without us.
              </p>
              <p className={styles.text}>
                <a href={filePath} download className={styles.download}>
                  Download the proof
                </a>
              </p>
              <p className={styles.text}>
                <Link to="/passport/verify">Check a proof</Link> in your browser: it tells you if anything was
                changed or taken back.
              </p>
              <p className={styles.note}>
                Signed as {issuer}. Its keys are{' '}
                <a href="/passport/issuer.json" className={styles.keys}>
                  published here
                </a>
                . The proof names nobody, and has the last four of the serial number.
              </p>
            </Card>
          </Section>
        </div>
      </div>
    </Page>
  );
}
