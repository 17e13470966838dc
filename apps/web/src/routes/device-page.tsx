import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { data } from 'react-router';
import { breadcrumbTrail } from '../features/catalogue/breadcrumb-trail.ts';
import { Breadcrumbs } from '../features/catalogue/breadcrumbs.tsx';
import { deviceName } from '../features/catalogue/device-name.ts';
import { AboutRepair } from '../features/device-page/about-repair.tsx';
import { deviceMeta } from '../features/device-page/device-meta.ts';
import { findDevice, linkedRepair } from '../features/device-page/find-device.ts';
import { RequestForm } from '../features/request/request-form.tsx';
import { siteContext } from '../platform/site/site-context.ts';
import type { Route } from './+types/device-page';
import styles from './device-page.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const device = await findDevice(context.get(siteContext).call, params);
  // the root's error boundary shows the not-found screen
  if (!device) throw data(null, { status: 404 });
  return { device, linkedRepairTypeID: linkedRepair(device, new URL(request.url).searchParams) };
}

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  deviceMeta(root.loaderData, loaderData.device);

export default function DevicePage({ loaderData: { device, linkedRepairTypeID } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs above={breadcrumbTrail(device)} />
      <div className={styles.layout}>
        <div className={styles.heading}>
          <h1 tabIndex={-1} className={styles.title}>
            {/* a number stays with the name it belongs to */}
            <Unbroken>{`${deviceName(device).replaceAll(/ (?=\d)/g, '\u00A0')} Repair`}</Unbroken>
          </h1>
          <p className={styles.lead}>
            Pick what’s wrong, tell us where it is, and see your prices before you decide anything.
          </p>
        </div>
        <div className={styles.request}>
          {/* another device is another request */}
          <RequestForm key={device.deviceID} device={device} linkedRepairTypeID={linkedRepairTypeID} />
        </div>
        <div className={styles.about}>
          <AboutRepair deviceTypeID={device.deviceTypeID} />
        </div>
      </div>
    </Page>
  );
}
