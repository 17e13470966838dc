import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { clientErrors, listenForErrors } from './log/client-errors.ts';

listenForErrors(window, clientErrors);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => clientErrors.report(error)} />
    </StrictMode>,
  );
});
