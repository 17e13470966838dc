import type { SiteConfig } from '@fettle/contract/site/site';
import { useEffect, useState, type ReactNode } from 'react';
import { clientErrors } from '../log/client-errors.ts';
import type { BrowserServices } from '../services/browser-services.ts';
import { ServicesContext } from '../services/services-context.ts';
import { createBrowserServices } from './create-services.ts';

let ofThisPage: BrowserServices | undefined;

/** One set per document: the document may be mounted again by an error boundary, and calls go on meanwhile. */
function servicesOfThisPage(config: SiteConfig): BrowserServices {
  if (import.meta.env.SSR) return createBrowserServices(config);
  ofThisPage ??= createBrowserServices(config);
  return ofThisPage;
}

export function ServicesProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  const [services] = useState(() => servicesOfThisPage(config));
  useEffect(() => clientErrors.writeTo(services.log), [services]);
  return <ServicesContext value={services}>{children}</ServicesContext>;
}
