import type { OwnPassport } from '@fettle/contract/entities/passport';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Link } from 'react-router';
import { DevicePassport } from './device-passport.tsx';
import { DevicesNotThere, DevicesWaiting } from './devices-states.tsx';
import { useDevices } from './use-devices.ts';
import styles from './devices.module.css';

/** A customer's devices: their repairs, who else may see them, and the proof. */
export function DevicesPage({ customerID }: { customerID: number }) {
  const { value: passports, failure, reload } = useDevices(customerID);
  return (
    <Page
      title="Your devices"
      lead="Every repair we’ve done, with proof. Only you can see it, until you share it."
    >
      {passports && <Devices passports={passports} onChange={reload} />}
      {!passports && (!failure || failure === 'loggedOut') && <DevicesWaiting />}
      {!passports && failure && failure !== 'loggedOut' && (
        <DevicesNotThere failure={failure} onRetry={reload} />
      )}
    </Page>
  );
}

function Devices({ passports, onChange }: { passports: readonly OwnPassport[]; onChange: () => void }) {
  if (passports.length === 0) {
    return (
      <div className={styles.empty}>
        <p>
          There’s nothing here yet. Once we’ve repaired a device and brought it back, its passport appears
          here within a few minutes.
        </p>
        <p>
          Waiting for one? Have a look at <Link to="/orders">your orders</Link>.
        </p>
        <p>
          <Button to="/">Book a repair</Button>
        </p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {passports.map((passport) => (
        <li key={passport.passportID}>
          <DevicePassport passport={passport} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}
