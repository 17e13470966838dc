import { memo } from 'react';
import type { DeviceGroup, ListSubject } from './device-list.ts';
import { deviceListPath, devicePath } from './device-paths.ts';
import { groupID, groupTitle } from './group-title.ts';
import styles from './device-groups.module.css';

interface DeviceGroupsProps {
  subject: ListSubject;
  groups: readonly DeviceGroup[];
}

/** Plain links in plain lists: thousands of them are drawn in a moment. <RouteLinks> brings them to life. */
export const DeviceGroups = memo(function DeviceGroups({ subject, groups }: DeviceGroupsProps) {
  return groups.map((group) => <Group key={groupID(subject, group)} subject={subject} group={group} />);
});

const Group = memo(function Group({ subject, group }: { subject: ListSubject; group: DeviceGroup }) {
  const { devices, ...maker } = group;
  const id = groupID(subject, group);
  const path = deviceListPath(maker);
  const isWholeList = path === deviceListPath(subject);
  return (
    <section id={id} tabIndex={-1} data-count={devices.length} className={styles.group}>
      <h2 id={`${id}-title`} className={isWholeList ? 'visually-hidden' : styles.title}>
        {isWholeList ? groupTitle(subject, group) : <a href={path}>{groupTitle(subject, group)}</a>}{' '}
        <span className={styles.count}>{devices.length}</span>
      </h2>
      <ul aria-labelledby={`${id}-title`} className={styles.devices}>
        {devices.map((device) => (
          <li key={device}>
            <a href={devicePath({ ...maker, device })}>{device}</a>
          </li>
        ))}
      </ul>
    </section>
  );
});
