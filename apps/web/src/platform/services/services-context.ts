import { createContext, useContext } from 'react';
import type { BrowserServices } from './browser-services.ts';

export const ServicesContext = createContext<BrowserServices | undefined>(undefined);

export function useServices(): BrowserServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a <ServicesProvider> above it');
  return services;
}
