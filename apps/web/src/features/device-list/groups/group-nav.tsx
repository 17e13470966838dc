import { memo, type MouseEvent } from 'react';
import type { DeviceGroup, ListSubject } from '../../catalogue/device-list.ts';
import { groupID, groupTitle } from './group-title.ts';
import styles from './group-nav.module.css';

interface GroupNavProps {
  subject: ListSubject;
  groups: readonly DeviceGroup[];
}

/** Jumps to a group of the list. */
export const GroupNav = memo(function GroupNav({ subject, groups }: GroupNavProps) {
  return (
    <nav aria-label="Jump to" className={styles.nav}>
      <ul className={styles.links}>
        {groups.map((group) => {
          const id = groupID(subject, group);
          return (
            <li key={id}>
              <a
                href={`#${encodeURIComponent(id)}`}
                className={styles.link}
                onClick={(event) => jump(event, id)}
              >
                {groupTitle(subject, group)}{' '}
                <span aria-hidden="true" className={styles.count}>
                  {group.devices.length}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** Without a step in the history: back is to leave the list, not to climb it. */
function jump(event: MouseEvent, id: string) {
  const group = document.getElementById(id);
  if (!group) return;
  event.preventDefault();
  group.scrollIntoView();
  group.focus({ preventScroll: true });
}
