import { Page } from '@fettle/ui/layout/page.tsx';
import { redirect } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { devicePath } from '../../features/catalogue/device-paths.ts';
import { loadAllDevices } from '../../features/device-list/load-device-list.ts';
import { findEverywhere, type Found } from '../../features/device-list/search/find-everywhere.ts';
import { FoundDevices, TypeLinks } from '../../features/device-list/search/found-devices.tsx';
import { SearchForm } from '../../features/device-list/search/search-form.tsx';
import { readSearch } from '../../features/device-list/search/search-text.ts';
import { siteContext } from '../../platform/site/site-context.ts';
import type { Route } from './+types/search';
import box from '../../features/device-list/search/search-box.module.css';
import styles from './search.module.css';

/** On the server, so that the page carries what was found and not all that there is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const text = readSearch(url.searchParams);
  const found = findEverywhere(await loadAllDevices(context.get(siteContext).call), text);
  const only = found && onlyDevice(found);
  return only ? redirect(only) : { text, found };
}

/** Whoever has typed all of a name wants to go there. */
function onlyDevice({ kind, groups: [group, ...others] }: Found): string | undefined {
  const [device, ...more] = group?.devices ?? [];
  if (kind !== 'found' || !group || !device || more.length > 0 || others.length > 0) return undefined;
  return devicePath({ ...group, device });
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/search',
    title: 'Find your device',
    description: 'Search for your phone, tablet, laptop, console or anything else by its name.',
    noindex: true,
  });

export default function Search({ loaderData: { text, found } }: Route.ComponentProps) {
  return (
    <Page title="Find your device">
      <div className={`${styles.form} ${box.box}`}>
        {/* a search of its own, with its own words in the box */}
        <SearchForm key={text} text={text} />
      </div>
      {found ? (
        <FoundDevices found={found} text={text} />
      ) : (
        <>
          <p>Type the name of your device, as well as you know it. A nickname or the year will do.</p>
          <TypeLinks />
        </>
      )}
    </Page>
  );
}
