import { Page } from '@fettle/ui/layout/page.tsx';
import { DeviceDrawing } from '@fettle/ui/pictures/device-drawing.tsx';
import { useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { breadcrumbTrail } from '../../features/catalogue/breadcrumb-trail.ts';
import { Breadcrumbs } from '../../features/catalogue/breadcrumbs.tsx';
import { headingOf, nameOf, typeWords } from '../../features/catalogue/list-words.ts';
import { DeviceBrowser } from '../../features/device-list/device-browser.tsx';
import { deviceListMeta } from '../../features/device-list/device-list-meta.ts';
import { loadDeviceList } from '../../features/device-list/load-device-list.ts';
import { WhatsAppLink } from '../../features/device-list/search/not-listed.tsx';
import { packList, unpackList } from '../../features/device-list/pack-list.ts';
import { siteContext } from '../../platform/site/site-context.ts';
import type { Route } from './+types/device-list';
import styles from './device-list.module.css';

/** All devices, whatever is searched for: the page filters them, on the server as in the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const list = await loadDeviceList(context.get(siteContext).call, params);
  // the root's error boundary shows the not-found screen
  if (!list) throw data(null, { status: 404 });
  return packList(list);
}

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  // without it the not-found screen has a title of its own
  loaderData ? deviceListMeta(root.loaderData, unpackList(loaderData)) : [];

export default function DeviceListPage({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  const list = useMemo(() => unpackList(loaderData), [loaderData]);
  const { subject, groups } = list;
  const isOther = subject.deviceTypeID === 5;
  return (
    <Page>
      <Breadcrumbs above={breadcrumbTrail(subject).slice(0, -1)} />
      <div className={styles.intro}>
        <DeviceDrawing type={typeWords[subject.deviceTypeID ?? groups[0]?.deviceTypeID ?? 5].title} />
        <div className={styles.words}>
          <h1 id="page-title" tabIndex={-1} className={styles.heading}>
            {headingOf(subject)}
          </h1>
          <p className={styles.lead}>
            {isOther
              ? 'Watches, e-readers, cameras, headphones: choose yours, or send us a message about anything else.'
              : `Choose your ${nameOf(subject)} to see what a repair costs.`}
          </p>
        </div>
        {isOther && (
          <div className={styles.ask}>
            <WhatsAppLink subject={subject} text="" />
          </div>
        )}
      </div>
      {/* a search belongs to one visit of one list */}
      <DeviceBrowser key={key} list={list} />
    </Page>
  );
}
