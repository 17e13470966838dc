import type { Promotion, Ticket } from '@fettle/contract/entities/ticket';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';

/** The promotion whose code can be applied to this order, as the server says. Asked for only where there is one. */
export function usePromotion({ ticketID, promo, lastEventID }: Ticket): Promotion | undefined {
  const { call, remoteConfig } = useServices();
  const { appEnv } = useSiteConfig();
  const { value } = useLoad({
    key: promo ? undefined : `${ticketID} ${lastEventID}`,
    ask: async () => {
      const promotion = await remoteConfig.activePromotion(appEnv);
      if (!promotion || !promotion.promoCode) return null;
      return (await call('tickets/getTasks', { ticketID })).data.promo;
    },
    // it is an offer: without it the code can still be typed
    explain: () => undefined,
  });
  return promo ? undefined : (value ?? undefined);
}
