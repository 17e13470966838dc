import type { Brand } from '@fettle/contract/site/brand';

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The two colours of the brand as custom properties; packages/ui/src/styles/tokens.css makes all others of them. */
export function brandCss({ ink, accent }: Brand['colours']): string {
  for (const colour of [ink, accent]) {
    if (!hexColour.test(colour)) throw new Error(`A brand colour must look like #12372a, not ${colour}`);
  }
  return `:root{--brand-ink:${ink};--brand-accent:${accent}}`;
}
