import type { AreaPostcodes } from '@fettle/domain/area';
import type { RemoteConfig } from '../../platform/remote-config/remote-config.ts';

/** The outward codes we go to, by area; undefined while the browser does not know them. */
export function servedAreas(remoteConfig: Pick<RemoteConfig, 'getValue'>): AreaPostcodes | undefined {
  const value = remoteConfig.getValue('postcodes');
  return isAreas(value) ? value : undefined;
}

function isAreas(value: unknown): value is AreaPostcodes {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}
