import type { SharedPassport } from '@fettle/contract/entities/passport';

type Device = SharedPassport['device'];

/** 'Apple iPhone 13', and its model where that says more. */
export function deviceTitle({ maker, name, model }: Device): string {
  const named = name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`;
  return model === null || model === name ? named : `${named}, ${model}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '18 November 2026' of '2026-11-18'. */
export const dayWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** 'Genuine part'; where the quote's own words name the part already, those. */
export const partWords = (part: string): string => (/\bpart\b/i.test(part) ? part : `${part} part`);
