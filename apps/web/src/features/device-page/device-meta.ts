import type { MetaDescriptor } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { breadcrumbs, repairService } from '../../content/seo/json-ld.ts';
import { pageMeta, type MetaConfig } from '../../content/seo/page-meta.ts';
import { breadcrumbTrail } from '../catalogue/breadcrumb-trail.ts';
import { deviceName } from '../catalogue/device-name.ts';
import { devicePath } from '../catalogue/device-paths.ts';
import { priceFrom } from '../catalogue/price-words.ts';
import type { PagedDevice } from './find-device.ts';

/** The address is the device's own, however its names were written by who came. */
export function deviceMeta(config: MetaConfig, device: PagedDevice): MetaDescriptor[] {
  const { brand } = config;
  const name = `${deviceName(device)} Repair`;
  const path = devicePath(device);
  return [
    ...pageMeta({
      config,
      path,
      title: `${name} in ${facts.serviceArea} | ${brand.name}`,
      description: `${name}: ${examplesOf(device)}. ${brand.name} collects it in ${facts.serviceArea}, repairs it and brings it back.`,
    }),
    // only who loads the page reads it: the browser need not carry the code
    ...(import.meta.env.SSR
      ? [
          breadcrumbs(config, [...breadcrumbTrail(device), { name: device.device, path }]),
          repairService(config, { name, path, prices: pricesOf(device) }),
        ]
      : []),
  ];
}

/** The repairs asked for most come first. */
const examplesOf = ({ repairTypes }: PagedDevice) =>
  repairTypes
    .slice(0, 3)
    .map(({ issue, priceRange }) => `${issue.toLowerCase()} ${priceFrom(priceRange)}`)
    .join(', ');

const pricesOf = ({ repairTypes }: PagedDevice) => repairTypes.flatMap(({ priceRange }) => priceRange ?? []);
