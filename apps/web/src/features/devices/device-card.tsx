import { serialEnding } from '@fettle/passport/serial-ending';
import type { OwnPassport } from '@fettle/contract/entities/passport';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { QrCode } from '@fettle/ui/pictures/qr-code.tsx';
import { deviceTitle } from '../passport/device-words.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { DevicesNotThere, DevicesWaiting } from './devices-states.tsx';
import { useDevices } from './use-devices.ts';
import styles from './device-card.module.css';

interface DeviceCardPageProps {
  customerID: number;
  passportID: number;
}

/** A card for the box the device is sold in: the size of a bank card, and nothing else is printed. */
export function DeviceCardPage({ customerID, passportID }: DeviceCardPageProps) {
  const { value: passports, failure, reload } = useDevices(customerID);
  const passport = passports?.find((one) => one.passportID === passportID);
  return (
    <Page
      width="narrow"
      title="A card for the device"
      lead="85 × 55 mm, like a bank card. Cut it out and put it in the box: whoever scans it sees the repairs."
    >
      {!passports && (!failure || failure === 'loggedOut') && <DevicesWaiting />}
      {!passports && failure && failure !== 'loggedOut' && (
        <DevicesNotThere failure={failure} onRetry={reload} />
      )}
      {passports &&
        (passport?.shareUrl ? <Card passport={passport} url={passport.shareUrl} /> : <NotShared />)}
    </Page>
  );
}

function Card({ passport: { device, serial, number }, url }: { passport: OwnPassport; url: string }) {
  const { brand } = useSiteConfig();
  return (
    <>
      <div className={styles.card}>
        <QrCode text={url} label={`QR code of ${url}`} border={2} className={styles.code} />
        <div className={styles.words}>
          <strong className={styles.device}>{deviceTitle(device)}</strong>
          {device.model !== null && <span>{device.model}</span>}
          <span>{serial === null ? number : `Serial number ends in ${serialEnding(serial)}`}</span>
          <span>Repaired by {brand.name}. Scan for its passport, or open</span>
          <span className={styles.url}>{url.replace(/^https?:\/\//, '')}</span>
        </div>
      </div>
      <p className={styles.acts}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button tone="quiet" to="/devices">
          Back to your devices
        </Button>
      </p>
    </>
  );
}

function NotShared() {
  return (
    <>
      <p>
        There’s no card to print: this passport isn’t shared. Share it first, then its link can be on a card.
      </p>
      <p>
        <Button to="/devices">Your devices</Button>
      </p>
    </>
  );
}
