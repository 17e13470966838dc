import { toSlug } from '@fettle/domain/slug';
import { memo, useState, type ReactElement } from 'react';
import type { DeviceGroup, ListSubject } from '../../catalogue/device-list.ts';
import { deviceListPath } from '../../catalogue/device-paths.ts';
import { groupID, groupTitle } from './group-title.ts';
import styles from './device-groups.module.css';

interface DeviceGroupsProps {
  subject: ListSubject;
  groups: readonly DeviceGroup[];
}

/** Plain links in plain lists: thousands of them render fast. <RouteLinks> makes them client-side navigations by event delegation. */
export const DeviceGroups = memo(function DeviceGroups({ subject, groups }: DeviceGroupsProps) {
  const [rowOf] = useState(createRows);
  return groups.map((group) => (
    <Group key={groupID(subject, group)} subject={subject} group={group} rowOf={rowOf} />
  ));
});

/** Characters that fit into the narrowest column: a group with longer names gets fewer columns. */
const longName = 28;

type RowOf = ReturnType<typeof createRows>;

/** Memoised elements: React skips a row whose element is the same. */
function createRows() {
  const rows = new Map<string, ReactElement>();
  return (listPath: string, device: string): ReactElement => {
    const key = `${listPath}/${device}`;
    let row = rows.get(key);
    if (!row) {
      row = (
        <li key={device}>
          <a href={`${listPath}/${toSlug(device)}`}>{device}</a>
        </li>
      );
      rows.set(key, row);
    }
    return row;
  };
}

interface GroupProps {
  subject: ListSubject;
  group: DeviceGroup;
  rowOf: RowOf;
}

const Group = memo(function Group({ subject, group, rowOf }: GroupProps) {
  const id = groupID(subject, group);
  const path = deviceListPath(group);
  const isWholeList = path === deviceListPath(subject);
  const title = groupTitle(subject, group);
  const hasLongNames = group.devices.some((device) => device.length > longName);
  return (
    <section
      id={id}
      tabIndex={-1}
      data-count={group.devices.length}
      className={hasLongNames ? `${styles.group} ${styles.long}` : styles.group}
    >
      <h2 id={`${id}-title`} className={isWholeList ? 'visually-hidden' : styles.title}>
        {isWholeList ? title : <a href={path}>{title}</a>}{' '}
        <span className={styles.count}>{group.devices.length}</span>
      </h2>
      <ul aria-labelledby={`${id}-title`} className={styles.devices}>
        {group.devices.map((device) => rowOf(path, device))}
      </ul>
    </section>
  );
});
