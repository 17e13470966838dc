import type { SiteConfig } from '@fettle/contract/site';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { clientErrors } from '../log/client-errors.ts';
import { createBrowserServices, type BrowserServices } from './services.ts';

const ServicesContext = createContext<BrowserServices | undefined>(undefined);

let ofThisPage: BrowserServices | undefined;

/** One set for the life of the page: the document may be mounted anew by an error boundary, and calls go on meanwhile. */
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

export function useServices(): BrowserServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a <ServicesProvider> above it');
  return services;
}
