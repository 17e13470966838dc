import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './platform/browser/service-worker.ts';
import { clientErrors, listenForErrors } from './platform/log/client-errors.ts';
import { markWrapper } from './platform/native/wrapper.ts';
import { retryRouteDiscovery } from './platform/network/retry-route-discovery.ts';

listenForErrors(window, clientErrors);
retryRouteDiscovery(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => clientErrors.report(error)} />
    </StrictMode>,
  );
});

// the native app brings its own offline page
if (import.meta.env.PROD && !markWrapper(window)) registerServiceWorker(window);
