import type { ReactNode } from 'react';
import styles from './pixel-screen.module.css';

/** A phone's screen, drawn. The step's words say all it shows, so screen readers pass over it. */
function PixelScreen({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.phone} viewBox="0 0 180 256" aria-hidden="true">
      {/* the lower half of the phone does not matter: it runs out of the picture */}
      <path className={styles.body} d="M6 258V30A24 24 0 0 1 30 6h120a24 24 0 0 1 24 24v228" />
      <circle className={styles.lens} cx="90" cy="21" r="4" />
      {children}
    </svg>
  );
}

function Row({ y, label, tapped = false }: { y: number; label: string; tapped?: boolean }) {
  return (
    <g transform={`translate(0 ${y})`}>
      {tapped && <rect className={styles.tapped} x="14" y="-20" width="152" height="34" rx="10" />}
      <circle className={styles.dot} cx="29" cy="-3" r="6" />
      <text className={tapped ? styles.strong : styles.quiet} x="43" y="1">
        {label}
      </text>
      {tapped && <Finger x={148} y={17} />}
    </g>
  );
}

/** Where to tap: rings, and a fingertip. */
function Finger({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.ring} r="13" />
      <circle className={styles.tip} r="6" />
    </g>
  );
}

export function SettingsIconScreen() {
  return (
    <PixelScreen>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => {
          const isSettings = row === 1 && column === 1;
          const [x, y] = [42 + column * 48, 68 + row * 62];
          return (
            <g key={`${row}${column}`} transform={`translate(${x} ${y})`}>
              <circle className={isSettings ? styles.settings : styles.dot} r="17" />
              {isSettings && (
                <>
                  <circle className={styles.gear} r="8" />
                  <circle className={styles.gearHub} r="3" />
                </>
              )}
            </g>
          );
        }),
      )}
      <text className={styles.strong} x="90" y="166" textAnchor="middle">
        Settings
      </text>
      <Finger x={106} y={143} />
    </PixelScreen>
  );
}

export function SettingsScreen() {
  return (
    <PixelScreen>
      <text className={styles.heading} x="20" y="62">
        Settings
      </text>
      <Row y={98} label="System" />
      <Row y={140} label="About phone" tapped />
      <Row y={184} label="Tips & support" />
    </PixelScreen>
  );
}

export function AboutPhoneScreen() {
  return (
    <PixelScreen>
      <text className={styles.heading} x="20" y="62">
        About phone
      </text>
      <Row y={98} label="Legal information" />
      <Row y={140} label="Regulatory labels" tapped />
      <Row y={184} label="Android version" />
    </PixelScreen>
  );
}

export function RegulatoryLabelsScreen() {
  return (
    <PixelScreen>
      <text className={styles.heading} x="20" y="62">
        Regulatory labels
      </text>
      <text className={styles.quiet} x="20" y="96">
        Model
      </text>
      <rect className={styles.tapped} x="14" y="106" width="100" height="38" rx="10" />
      <text className={styles.number} x="24" y="132">
        G9BQD
      </text>
      <path className={styles.lines} d="M20 168h120M20 186h88M20 214h140M20 232h104" />
    </PixelScreen>
  );
}
