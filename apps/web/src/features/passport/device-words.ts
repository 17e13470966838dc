import type { SharedPassport } from '@fettle/contract/entities/passport';

type Device = SharedPassport['device'];

/** 'Apple iPhone 13'; a name that begins with its maker stands alone. */
export const deviceTitle = ({ maker, name }: Pick<Device, 'maker' | 'name'>): string =>
  name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`;

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
