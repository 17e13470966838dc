// styles apply in the order of imports: what all others build on comes first
import '@fettle/ui/styles/tokens.css';
import '@fettle/ui/styles/base.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { applyBrand, ConfigContext, readConfig } from './platform/config.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const config = readConfig(document);
applyBrand(config.brand, document);

createRoot(root).render(
  <StrictMode>
    <ConfigContext value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createBrowserRouter(routes, { basename: '/ops' })} />
      </QueryClientProvider>
    </ConfigContext>
  </StrictMode>,
);
