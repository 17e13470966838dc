import { beforeWeCome, keepPasscode } from '@fettle/domain/ticket/telling/before-we-come';
import { Section } from '@fettle/ui/layout/section.tsx';
import styles from './before-we-come.module.css';

/** How to get the device ready for the driver. */
export function BeforeWeCome({ deviceTypeID }: { deviceTypeID: number }) {
  return (
    <Section id="before-heading" heading="Before we come">
      <ul className={styles.list}>
        {beforeWeCome(deviceTypeID).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.passcode}>{keepPasscode}</p>
    </Section>
  );
}
