import type { ReactNode } from 'react';
import styles from './device-drawing.module.css';

type DeviceType = 'Phone' | 'Tablet' | 'Laptop' | 'Console' | 'Other';

/** Our own drawings: an ink line over an amber wash that is a little off, as in a print. */
export function DeviceDrawing({ type }: { type: DeviceType }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
      {drawings[type]}
    </svg>
  );
}

function Plaster({ at }: { at: string }) {
  return (
    <g transform={at}>
      <rect className={styles.patch} x="-14" y="-5.5" width="28" height="11" rx="5.5" />
      <path className={styles.fine} d="M-5 -5v10M5 -5v10M0 -1.8v.1M0 1.8v.1" />
    </g>
  );
}

const drawings: Record<DeviceType, ReactNode> = {
  Phone: (
    <>
      <rect className={styles.wash} x="34" y="14" width="38" height="76" rx="8" />
      <rect x="28" y="8" width="38" height="76" rx="8" />
      <path d="M43 15h8M40 77h14" />
      <path d="m66 27-11 4 3 7-10 5 1 4" />
      <Plaster at="translate(46 55) rotate(-32)" />
      <path className={styles.spark} d="M74 15l5-5M76 24h7M67 8V2" />
    </>
  ),
  Tablet: (
    <>
      <rect className={styles.wash} x="24" y="16" width="60" height="74" rx="8" />
      <rect x="16" y="8" width="60" height="74" rx="8" />
      <path d="M16 71h60M44 76.5h4" />
      <path d="m16 63 18-19 14 14 9-8 19 17" />
      <circle className={styles.patch} cx="57" cy="30" r="7" />
      <Plaster at="translate(21 17) rotate(-42)" />
      <path className={styles.spark} d="M82 13l5-5M85 22h7" />
    </>
  ),
  Laptop: (
    <>
      <path className={styles.wash} d="M26 24h56a4 4 0 0 1 4 4v42h7l-4 9H20l2-9V28a4 4 0 0 1 4-4Z" />
      <rect x="17" y="16" width="60" height="44" rx="5" />
      <path d="M6 68h82l-3 7a4 4 0 0 1-4 3H13a4 4 0 0 1-4-3z" />
      <path d="M40 68l2 4h10l2-4" />
      <path d="M37 33v4M57 33v4M37 45c4 6 16 6 20 0" />
      <Plaster at="translate(70 21) rotate(38)" />
      <path className={styles.spark} d="M24 9V4M15 12l-4-4M11 21H6" />
    </>
  ),
  Console: (
    <>
      <path
        className={styles.wash}
        d="M32 35h36c13 0 21 15 22 31 1 10-4 15-10 15-7 0-11-8-16-13H38c-5 5-9 13-16 13-6 0-11-5-10-15 1-16 7-31 20-31Z"
      />
      <path d="M29 28h38c13 0 20 15 21 31 1 10-4 15-10 15-7 0-11-8-16-13H34c-5 5-9 13-16 13-6 0-11-5-10-15 1-16 8-31 21-31Z" />
      <path d="M31 37v12M25 43h12" />
      <circle className={styles.patch} cx="62" cy="47" r="3.5" />
      <circle className={styles.patch} cx="70" cy="39" r="3.5" />
      <path d="M45 43h6" />
      <path d="M48 28v-6c0-5 8-3 8-8s-8-3-8-8" />
      <path className={styles.spark} d="M80 22l4-5M87 29l6-3" />
    </>
  ),
  Other: (
    <>
      <path
        className={styles.wash}
        d="M38 14h22l3 16a9 9 0 0 1 8 9v24a9 9 0 0 1-8 9l-3 16H38l-3-16a9 9 0 0 1-8-9V39a9 9 0 0 1 8-9Z"
      />
      <rect x="22" y="25" width="44" height="46" rx="11" />
      <path d="m31 25 3-17h20l3 17M31 71l3 17h20l3-17M66 42h4v9h-4" />
      <path className={styles.spark} d="M30 49h7l4-9 6 17 4-8h7" />
      <path className={styles.spark} d="M74 20l5-5M78 29h7" />
    </>
  ),
};
