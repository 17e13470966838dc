import { opsConfigId, type OpsConfig } from '@fettle/contract/site/ops';
import { createContext, useContext } from 'react';

/** What the server wrote into the document. */
export function readConfig(document: Pick<Document, 'getElementById'>): OpsConfig {
  const text = document.getElementById(opsConfigId)?.textContent;
  if (!text) throw new Error('The document carries no settings');
  // the server of this release wrote it
  return JSON.parse(text) as OpsConfig;
}

/** The two colours that packages/ui/src/styles/tokens.css makes all others of. */
export function applyBrand({ colours }: OpsConfig['brand'], { documentElement }: Document): void {
  documentElement.style.setProperty('--brand-ink', colours.ink);
  documentElement.style.setProperty('--brand-accent', colours.accent);
}

export const ConfigContext = createContext<OpsConfig | undefined>(undefined);

export function useConfig(): OpsConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a <ConfigContext> above it');
  return config;
}
