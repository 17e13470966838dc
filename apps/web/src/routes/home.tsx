import type { CallOutput } from '@fettle/contract/calls';
import { data, Link } from 'react-router';
import type { Route } from './+types/home';
import { Page } from '../shell/page.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { siteContext } from '../site-context.ts';
import styles from './home.module.css';

type DeviceType = CallOutput<'devices/getDeviceTypes'>['deviceTypes'][number];

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(siteContext);
  try {
    const answer = await call('devices/getDeviceTypes', {});
    return data({ deviceTypes: inSpecOrder(answer.data.deviceTypes) });
  } catch {
    // the server has logged why; 503 keeps caches and search engines from remembering this page
    return data({ deviceTypes: undefined }, { status: 503 });
  }
}

/** Spec §2. */
const cardOrder = ['Laptop', 'Phone', 'Console', 'Tablet', 'Other'];

function inSpecOrder(deviceTypes: readonly DeviceType[]): DeviceType[] {
  return deviceTypes.toSorted((a, b) => cardOrder.indexOf(a.deviceType) - cardOrder.indexOf(b.deviceType));
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: 'Choose a Device' },
  {
    name: 'description',
    content: `${root.loaderData.brand.name} collects your phone, tablet, laptop or console in London and Bristol, repairs it and brings it back.`,
  },
];

export default function Home({ loaderData: { deviceTypes } }: Route.ComponentProps) {
  const { brand } = useSiteConfig();
  return (
    <Page>
      <h1>Choose a Device</h1>
      <p className={styles.lead}>We collect it from your home or work, repair it and bring it back.</p>
      {deviceTypes ? (
        <ul className={styles.cards}>
          {deviceTypes.map((type) => (
            <li key={type.deviceTypeID}>
              <DeviceTypeCard type={type} />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">
          We cannot show our devices right now. Please try again in a moment, or call us on{' '}
          <PhoneLink phone={brand.phone} />.
        </p>
      )}
    </Page>
  );
}

function DeviceTypeCard({ type }: { type: DeviceType }) {
  const name = type.deviceType;
  return (
    <Link to={`/${name.toLowerCase()}-repair`} state={{ deviceType: type }} className={styles.card}>
      <strong className={styles.title}>{name} Repair</strong>
      <span>Click here to get your {name} repaired</span>
    </Link>
  );
}
