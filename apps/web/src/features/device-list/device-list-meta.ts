import type { MetaDescriptor } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { breadcrumbs, itemList } from '../../content/seo/json-ld.ts';
import { pageMeta, type MetaConfig } from '../../content/seo/page-meta.ts';
import { breadcrumbTrail } from '../catalogue/breadcrumb-trail.ts';
import { countDevices, type DeviceList } from '../catalogue/device-list.ts';
import { deviceListPath, devicePath } from '../catalogue/device-paths.ts';
import { countOf, headingOf } from '../catalogue/list-words.ts';

/** The address is the list's own, without a search: what is searched for is no page to remember. */
export function deviceListMeta(config: MetaConfig, list: DeviceList): MetaDescriptor[] {
  const { subject, groups } = list;
  const { brand } = config;
  return [
    ...pageMeta({
      config,
      path: deviceListPath(subject),
      title: `${headingOf(subject)} in ${facts.serviceArea} | ${brand.name}`,
      description: `${countOf(subject, countDevices(groups))}${examplesOf(list)}. ${brand.name} collects yours in ${facts.serviceArea}, repairs it at a price you know beforehand, and brings it back.`,
    }),
    // only who loads the page reads it: the browser need not carry the code
    ...(import.meta.env.SSR
      ? [breadcrumbs(config, breadcrumbTrail(subject)), itemList(config, listedPages(list))]
      : []),
  ];
}

function examplesOf({ groups }: DeviceList): string {
  const names = groups.slice(0, 3).flatMap(({ devices }) => devices.slice(0, 1));
  return names.length > 0 ? `, ${names.join(', ')} among them` : '';
}

/** The next step from here: the devices, or the shorter lists that lead to them. */
function listedPages({ subject, groups }: DeviceList): { name: string; path: string }[] {
  const { deviceTypeID, manufacturer } = subject;
  if (deviceTypeID === undefined || manufacturer === undefined) {
    return groups.map((group) => ({ name: headingOf(group), path: deviceListPath(group) }));
  }
  return groups.flatMap((group) =>
    group.devices.map((device) => ({ name: device, path: devicePath({ ...group, device }) })),
  );
}
