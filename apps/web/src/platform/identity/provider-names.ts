import type { PopupProvider } from './identity-service.ts';

export const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const satisfies Record<PopupProvider, string>;
