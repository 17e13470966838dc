import type { RouteObject } from 'react-router';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';
import { StatusPage } from './status/status-page.tsx';

/** Below /ops. The server answers every such address with the console's document. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { index: true, element: <StatusPage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];
