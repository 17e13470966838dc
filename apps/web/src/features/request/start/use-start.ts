import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { DraftTicket } from '../../../platform/storage/ticket-state.ts';
import type { RepairRequest } from '../../draft/start-payload.ts';
import { explainFailure, type StartFailure } from './start-failure.ts';
import { startRequest } from './start-request.ts';

/** Sends the request and goes on to where it leads. */
export function useStart() {
  const services = useServices();
  const { brand } = useSiteConfig();
  const navigate = useNavigate();
  const failedBefore = useRef(0);
  const act = useAct((error): StartFailure => {
    const explained = explainFailure(error, {
      brandName: brand.name,
      online: navigator.onLine,
      failedBefore: failedBefore.current,
    });
    if (explained.kind === 'failed') failedBefore.current += 1;
    return explained;
  });

  async function start(
    request: RepairRequest,
    priceRange: DraftTicket['priceRange'],
  ): Promise<StartFailure | undefined> {
    const outcome = await act.run(async () => {
      const { path, state } = await startRequest(services, request, priceRange);
      await navigate(path, { state });
    });
    return outcome.done ? undefined : outcome.failure;
  }

  return { isStarting: act.isActing, failure: act.failure, start };
}
