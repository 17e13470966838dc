import { areas, type AreaName } from '@fettle/domain/ops/areas';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { AreaGate, FirstPage } from './shell/area-gate.tsx';
import { orderSearch } from './shell/orders/order-search.ts';
import { NotFound } from './shell/screen/not-found.tsx';
import { RouteError } from './shell/screen/route-error.tsx';
import { SignedIn } from './shell/signed-in.tsx';

/** The code of a page is loaded when somebody goes there. */
const page = (load: () => Promise<ComponentType>) => ({
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteError,
});

/** The pages of each area, their addresses relative to the area's. An area without any is not in the menu. */
const areaPages: Partial<Record<AreaName, RouteObject[]>> = {
  today: [{ index: true, ...page(async () => (await import('./features/today/today-page.tsx')).TodayPage) }],
  dispatch: [
    {
      index: true,
      ...page(async () => (await import('./features/dispatch/dispatch-page.tsx')).DispatchPage),
    },
    {
      path: 'list',
      ...page(async () => (await import('./features/dispatch/list-page.tsx')).DispatchListPage),
    },
  ],
  jobs: [{ index: true, ...page(async () => (await import('./features/jobs/jobs-page.tsx')).JobsPage) }],
  run: [{ index: true, ...page(async () => (await import('./features/run/run-page.tsx')).RunPage) }],
  setUp: [
    {
      ...page(async () => (await import('./features/setup/setup-frame.tsx')).SetupFrame),
      children: [
        {
          index: true,
          ...page(async () => (await import('./features/setup/setup-frame.tsx')).FirstSetupPage),
        },
        {
          path: 'windows',
          ...page(async () => (await import('./features/setup/windows/windows-page.tsx')).WindowsPage),
        },
        {
          path: 'closed-days',
          ...page(
            async () => (await import('./features/setup/closed-days/closed-days-page.tsx')).ClosedDaysPage,
          ),
        },
        {
          path: 'areas',
          ...page(async () => (await import('./features/setup/areas/areas-page.tsx')).AreasPage),
        },
        {
          path: 'technicians',
          ...page(
            async () => (await import('./features/setup/technicians/technicians-page.tsx')).TechniciansPage,
          ),
        },
        { path: 'road', ...page(async () => (await import('./features/setup/road/road-page.tsx')).RoadPage) },
        {
          path: 'drivers',
          ...page(async () => (await import('./features/setup/drivers/drivers-page.tsx')).DriversPage),
        },
        {
          path: 'catalogue',
          ...page(async () => (await import('./features/setup/catalogue/catalogue-page.tsx')).CataloguePage),
        },
        {
          path: 'models',
          ...page(
            async () => (await import('./features/setup/catalogue/typed-models-page.tsx')).TypedModelsPage,
          ),
        },
        {
          path: 'promos',
          ...page(async () => (await import('./features/setup/promos/promos-page.tsx')).PromosPage),
        },
        {
          path: 'brand',
          ...page(async () => (await import('./features/setup/brand/brand-page.tsx')).BrandPage),
        },
        {
          path: 'accounts',
          ...page(async () => (await import('./features/setup/accounts/accounts-page.tsx')).AccountsPage),
        },
        { path: 'site', ...page(async () => (await import('./features/setup/site/site-page.tsx')).SitePage) },
        {
          path: 'checklists',
          ...page(async () => (await import('./features/checklists/checklists-page.tsx')).ChecklistsPage),
        },
      ],
    },
  ],
  prices: [
    { index: true, ...page(async () => (await import('./features/prices/prices-page.tsx')).PricesPage) },
    { path: 'import', ...page(async () => (await import('./features/prices/import-page.tsx')).ImportPage) },
    {
      path: 'changes',
      ...page(async () => (await import('./features/prices/history-page.tsx')).HistoryPage),
    },
    {
      path: 'changes/:changeID',
      ...page(async () => (await import('./features/prices/change-page.tsx')).ChangePage),
    },
  ],
  staff: [{ index: true, ...page(async () => (await import('./features/staff/staff-page.tsx')).StaffPage) }],
  books: [
    { index: true, ...page(async () => (await import('./features/books/books-page.tsx')).BooksPage) },
    { path: 'rows', ...page(async () => (await import('./features/books/rows-page.tsx')).BookRowsPage) },
    {
      path: 'export',
      ...page(async () => (await import('./features/books/export-page.tsx')).BooksExportPage),
    },
  ],
  insight: [
    { index: true, ...page(async () => (await import('./features/insight/insight-page.tsx')).InsightPage) },
    { path: 'orders', ...page(async () => (await import('./features/insight/rows-page.tsx')).RowsPage) },
  ],
  keys: [{ index: true, ...page(async () => (await import('./features/keys/keys-page.tsx')).KeysPage) }],
  webhooks: [
    {
      index: true,
      ...page(async () => (await import('./features/webhooks/webhooks-page.tsx')).WebhooksPage),
    },
    {
      path: ':endpointID',
      ...page(async () => (await import('./features/webhooks/webhook-page.tsx')).WebhookPage),
    },
  ],
  audit: [{ index: true, ...page(async () => (await import('./features/audit/audit-page.tsx')).AuditPage) }],
  status: [
    { index: true, ...page(async () => (await import('./features/status/status-page.tsx')).StatusPage) },
  ],
};

/** Pages that belong to no area of the menu. */
const otherPages: RouteObject[] = [
  {
    path: 'account',
    ...page(async () => (await import('./features/account/account-page.tsx')).AccountPage),
  },
  {
    path: 'orders/:number',
    ...page(async () => (await import('./features/order/order-page.tsx')).OrderPage),
  },
  {
    path: 'orders/:number/label',
    ...page(async () => (await import('./features/label/label-page.tsx')).LabelPage),
  },
  // not of the area: a coordinator may have to finish somebody's job
  { path: 'jobs/:number', ...page(async () => (await import('./features/jobs/job-page.tsx')).JobPage) },
  {
    path: 'jobs/:number/report',
    ...page(async () => (await import('./features/jobs/report/report-page.tsx')).ReportPage),
  },
  { path: 'scan', ...page(async () => (await import('./features/label/scan-page.tsx')).ScanPage) },
  { path: '*', element: <NotFound /> },
];

// the keys are those of the table above
const built = new Set(Object.keys(areaPages) as AreaName[]);

/** Below /ops. The server answers every such address with the console's document. */
export const routes: RouteObject[] = [
  {
    path: 'set-password',
    HydrateFallback: () => null,
    ...page(async () => (await import('./features/password/set-password-page.tsx')).SetPasswordPage),
  },
  {
    path: 'forgotten-password',
    HydrateFallback: () => null,
    ...page(
      async () => (await import('./features/password/forgotten-password-page.tsx')).ForgottenPasswordPage,
    ),
  },
  {
    element: <SignedIn built={built} search={orderSearch} />,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <FirstPage built={built} /> },
      ...[...built].map((area) => ({
        path: areas[area].path.slice(1),
        element: <AreaGate area={area} />,
        children: areaPages[area] ?? [],
      })),
      ...otherPages,
    ],
  },
];
