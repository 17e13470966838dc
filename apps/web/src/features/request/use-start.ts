import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { RepairRequest } from '../draft/start-payload.ts';
import { explainFailure, type StartFailure } from './start-failure.ts';
import { startRequest } from './start-request.ts';

/** Sends the request and goes on to where it leads. */
export function useStart() {
  const services = useServices();
  const { brand } = useSiteConfig();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<StartFailure>();
  const failedBefore = useRef(0);
  const isUnderWay = useRef(false);

  async function start(request: RepairRequest): Promise<StartFailure | undefined> {
    // the button is disabled a moment later: a double click comes before
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setStarting(true);
    setFailure(undefined);
    try {
      const { path, state } = await startRequest(services, request);
      await navigate(path, { state });
      return undefined;
    } catch (error) {
      const explained = explainFailure(error, {
        brandName: brand.name,
        online: navigator.onLine,
        failedBefore: failedBefore.current,
      });
      if (explained.kind === 'failed') failedBefore.current += 1;
      setFailure(explained);
      return explained;
    } finally {
      isUnderWay.current = false;
      setStarting(false);
    }
  }

  return { isStarting, failure, start };
}
