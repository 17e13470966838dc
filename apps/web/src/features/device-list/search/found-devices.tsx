import { Link } from 'react-router';
import { countDevices, type DeviceGroup } from '../../catalogue/device-list.ts';
import { deviceListPath, devicePath } from '../../catalogue/device-paths.ts';
import { typeIDs, typeWords } from '../../catalogue/list-words.ts';
import lists from '../groups/device-groups.module.css';
import type { Found } from './find-everywhere.ts';
import { WhatsAppLink } from './not-listed.tsx';
import styles from './found-devices.module.css';

/** What a text was taken for, and the ways on where that is not it. */
export function FoundDevices({ found, text }: { found: Found; text: string }) {
  const { kind, groups, more } = found;
  const count = countDevices(groups) + more;
  return (
    <>
      <p className={styles.count}>
        {kind === 'found' && (count === 1 ? '1 device' : `${count} devices`)}
        {kind === 'near' && groups.length > 0 && `Nothing is called “${text}”. Did you mean one of these?`}
        {kind === 'near' && groups.length === 0 && `We have nothing that is called “${text}”.`}
      </p>
      {groups.map((group) => (
        <Group key={`${deviceListPath(group)} ${group.devices[0]}`} group={group} />
      ))}
      {more > 0 && <p>And {more} more. Another word finds fewer.</p>}
      <section className={styles.elsewhere}>
        <h2 className={styles.title}>Not there?</h2>
        <p className={styles.text}>
          We repair more than we can list here. Ask us, and a real person answers.
        </p>
        <WhatsAppLink subject={{ deviceTypeID: 5 }} text={text} />
        <TypeLinks />
      </section>
    </>
  );
}

function Group({ group }: { group: DeviceGroup }) {
  const { manufacturer, deviceTypeID, devices } = group;
  return (
    <section className={lists.group}>
      <h2 className={lists.title}>
        <Link to={deviceListPath(group)}>
          {manufacturer} {typeWords[deviceTypeID].group.toLowerCase()}
        </Link>
      </h2>
      <ul className={lists.devices}>
        {devices.map((device) => (
          <li key={device}>
            <Link to={devicePath({ ...group, device })} prefetch="intent">
              {device}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Or by looking through the lists. */
export function TypeLinks() {
  return (
    <p className={styles.types}>
      Or look through our{' '}
      {typeIDs.map((id, index) => (
        <span key={id}>
          {index > 0 && (index === typeIDs.length - 1 ? ' and ' : ', ')}
          <Link to={deviceListPath({ deviceTypeID: id })}>{typeWords[id].group.toLowerCase()}</Link>
        </span>
      ))}
      .
    </p>
  );
}
