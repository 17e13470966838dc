// styles apply in the order of imports: what all others build on comes first
import '@fettle/ui/styles/tokens.css';
import '@fettle/ui/styles/base.css';
import './shell/console.css';

import { ToastProvider, ToastRegion } from '@fettle/ui/messages/toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './platform/call.ts';
import { ConfigProvider } from './platform/config-provider.tsx';
import { applyBrand, readConfig } from './platform/config.ts';
import { createErrorLog, listenForErrors } from './platform/error-log.ts';
import { restoreSession, watchOtherTabs } from './platform/session.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const config = readConfig(document);
applyBrand(config.brand, document);
const reportError = createErrorLog({
  appEnv: config.appEnv,
  fetch: (...request) => fetch(...request),
  now: () => new Date(),
  path: () => location.pathname,
});
listenForErrors(window, reportError);
// before the router loads the page's code: both take their time
void restoreSession();
watchOtherTabs();

createRoot(root).render(
  <StrictMode>
    <ConfigProvider config={config}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <RouterProvider
            router={createBrowserRouter(routes, { basename: '/ops' })}
            onError={(error) => reportError(error)}
          />
          <ToastRegion />
        </ToastProvider>
      </QueryClientProvider>
    </ConfigProvider>
  </StrictMode>,
);
