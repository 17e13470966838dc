import { useMemo } from 'react';
import { data, useLocation } from 'react-router';
import type { Route } from './+types/device-list';
import { breadcrumbTrail } from '../device-list/breadcrumb-trail.ts';
import { Breadcrumbs } from '../device-list/breadcrumbs.tsx';
import { DeviceBrowser } from '../device-list/device-browser.tsx';
import { deviceListMeta } from '../device-list/device-list-meta.ts';
import { headingOf, nameOf, typeWords } from '../device-list/list-words.ts';
import { loadDeviceList } from '../device-list/load-device-list.ts';
import { WhatsAppLink } from '../device-list/not-listed.tsx';
import { packList, unpackList } from '../device-list/pack-list.ts';
import { siteContext } from '../site-context.ts';
import { DeviceDrawing } from '../ui/device-drawing.tsx';
import { Page } from '../ui/page.tsx';
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
              : `Choose your ${nameOf(subject)} to see what its repair costs.`}
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
