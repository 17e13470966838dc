import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { data, redirect } from 'react-router';
import { breadcrumbTrail } from '../../features/catalogue/breadcrumb-trail.ts';
import { Breadcrumbs } from '../../features/catalogue/breadcrumbs.tsx';
import { deviceName } from '../../features/catalogue/device-name.ts';
import { AboutRepair } from '../../features/device-page/about-repair.tsx';
import { deviceMeta } from '../../features/device-page/device-meta.ts';
import { findDevice, linkedRepair, movedTo } from '../../features/device-page/find-device.ts';
import { RequestForm } from '../../features/request/request-form.tsx';
import { siteContext } from '../../platform/site/site-context.ts';
import type { Route } from './+types/device-page';
import styles from './device-page.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const device = await findDevice(context.get(siteContext).call, params);
  // the root's error boundary shows the not-found screen
  if (!device) throw data(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  const path = movedTo(device, params);
  // with the visitor's own query, and kept by nobody: the name may be given back
  if (path)
    throw redirect(`${path}${search}`, { status: 301, headers: { 'cache-control': 'private, no-cache' } });
  return { device, linkedRepairTypeID: linkedRepair(device, searchParams) };
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
