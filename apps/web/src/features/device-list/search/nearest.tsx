import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DeviceGroup } from '../../catalogue/device-list.ts';
import { devicePath } from '../../catalogue/device-paths.ts';
import { nearestDevices } from './nearest-devices.ts';
import styles from './no-match.module.css';

/** Loaded when nothing has the words that were typed. */
export function Nearest({ groups, text }: { groups: readonly DeviceGroup[]; text: string }) {
  const found = useMemo(() => nearestDevices(groups, text), [groups, text]);
  if (found.length === 0) return null;
  return (
    <div>
      <h3 className={styles.mean}>Did you mean one of these?</h3>
      <ul className={styles.nearest}>
        {found.map(({ deviceTypeID, manufacturer, devices: [device = ''] }) => (
          <li key={`${deviceTypeID} ${manufacturer} ${device}`}>
            <Link to={devicePath({ deviceTypeID, manufacturer, device })} prefetch="intent">
              {manufacturer} {device}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
