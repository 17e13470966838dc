import styles from './icon.module.css';

/** Drawn on a grid of 24 with a stroke of 2. */
const paths = {
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.2v.3',
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4V5Z',
  check: 'm4.5 12.5 5 5L19.5 7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.3v.3',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone:
    'M6 3.5h3.5l1.5 5-2.3 1.6a13 13 0 0 0 5.2 5.2l1.6-2.3 5 1.5V18a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
} as const;

type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** An ornament beside words, hidden from screen readers; a button that shows nothing else needs an aria-label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
