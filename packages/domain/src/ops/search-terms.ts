import { parseTicketNumber } from '../ticket/number.ts';
import { normaliseSerial } from '../ticket/serial.ts';

/** What a person looks for, as each index has it. A field is left out where the words cannot be such a thing. */
export interface SearchTerms {
  ticketID?: number;
  /** Capitals and digits. */
  serial?: string;
  /** Digits without the country's code and the first zero. */
  phone?: string;
  /** Capitals without a space. */
  postcode?: string;
  /** Small letters. */
  email?: string;
  /** Small letters, one space between words. */
  name?: string;
}

/** Fewer signs would find half of all customers. */
const least = { serial: 5, phone: 4, postcode: 2, email: 3, name: 2 };
const postcodeBeginning = /^[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{0,2})?$/;
const serialShape = /^[A-Z0-9]+$/;

/** One box for everything: what is typed is looked for as whatever it can be. */
export function searchTermsOf(text: string): SearchTerms {
  const typed = text.trim().replaceAll(/\s+/g, ' ').slice(0, 100);
  const joined = typed.replaceAll(' ', '').toUpperCase();
  const terms: SearchTerms = {};
  const ticketID = parseTicketNumber(joined);
  if (ticketID !== undefined) terms.ticketID = ticketID;
  const serial = normaliseSerial(typed);
  if (serial.length >= least.serial && serialShape.test(joined.replaceAll(/[-./]/g, '')))
    terms.serial = serial;
  if (/^\+?[\d().-]+$/.test(joined)) {
    const phone = joined.replaceAll(/\D/g, '').replace(/^(?:0044|44|0)/, '');
    if (phone.length >= least.phone) terms.phone = phone;
  }
  if (joined.length >= least.postcode && postcodeBeginning.test(joined)) terms.postcode = joined;
  const isWord = /\p{L}/u.test(typed);
  if (isWord && !typed.includes(' ') && typed.length >= least.email) terms.email = typed.toLowerCase();
  if (isWord && !typed.includes('@') && typed.length >= least.name) terms.name = typed.toLowerCase();
  return terms;
}
