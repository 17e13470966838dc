import { hydrateLater } from '@fettle/ui/hooks/hydrate-later.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { deviceTypes, repairPath } from './device-types.ts';
import styles from './device-cards.module.css';

const DeviceDrawing = hydrateLater(() =>
  import('@fettle/ui/pictures/device-drawing.tsx').then((m) => m.DeviceDrawing),
);

export function DeviceCards() {
  return (
    <ul className={styles.cards}>
      {deviceTypes.map((type) => (
        <li key={type.deviceTypeID} className={styles.place}>
          <Card to={repairPath(type)} state={{ deviceType: type }}>
            <span className={styles.card}>
              <span className={styles.drawing}>
                <DeviceDrawing type={type.deviceType} />
              </span>
              <span>
                <strong className={styles.title}>{type.deviceType} Repair</strong>{' '}
                <span className={styles.text}>Click here to get your {type.deviceType} repaired</span>
              </span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
