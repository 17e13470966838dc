import type { AreaPostcodes } from '@fettle/domain/area';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { servedAreas } from './served-areas.ts';

/** Where we go, asked for when there is a postcode to compare; undefined until then, and where it cannot be known. */
export function useServedAreas({ isWanted }: { isWanted: boolean }): AreaPostcodes | undefined {
  const { remoteConfig } = useServices();
  return useLoad({
    key: isWanted ? 'areas' : undefined,
    ask: async () => {
      await remoteConfig.fetchAndActivate();
      return servedAreas(remoteConfig);
    },
    // the server decides then
    explain: () => undefined,
  }).value;
}
