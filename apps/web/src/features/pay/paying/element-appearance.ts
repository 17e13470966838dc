import type { Brand } from '@fettle/contract/site/brand';
import type { Appearance } from '@stripe/stripe-js';

/** Stripe's frame cannot see our styles: it is told the few that matter. */
export function appearanceOf(colours: Brand['colours']): Appearance {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: isDark ? colours.accent : colours.ink,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
  };
}
