import type { AreaPostcodes } from '@fettle/domain/area';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { servedAreas } from './served-areas.ts';

/** Where we go, asked for when there is a postcode to compare; undefined until then, and where it cannot be known. */
export function useServedAreas({ isWanted }: { isWanted: boolean }): AreaPostcodes | undefined {
  const { remoteConfig } = useServices();
  const [areas, setAreas] = useState<AreaPostcodes>();
  useEffect(() => {
    if (!isWanted) return;
    void remoteConfig.fetchAndActivate().then(() => setAreas(servedAreas(remoteConfig)));
  }, [isWanted, remoteConfig]);
  return areas;
}
