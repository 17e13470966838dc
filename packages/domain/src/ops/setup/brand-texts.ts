import { isMailAddress } from '../../email.ts';

/** The texts of the brand that an owner changes. Whatever is not among them is a setting of the server. */
export const brandFields = [
  'name',
  'phone',
  'email',
  'whatsapp',
  'chatLink',
  'companyName',
  'companyNumber',
  'companyAddress',
  'vatNumber',
  'vatFrom',
] as const;
export type BrandField = (typeof brandFields)[number];
export type BrandTexts = Readonly<Record<BrandField, string>>;

interface Rule {
  maxLength: number;
  /** As it is kept, of one line without spaces at its ends. */
  tidy?: (line: string) => string;
  isRight: (text: string) => boolean;
  otherwise: string;
}

const compact = (text: string) => text.replaceAll(/[ ().-]/g, '');
const codeOf = (text: string) => text.replaceAll(/ /g, '').toUpperCase();
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

const rules: Readonly<Record<BrandField, Rule>> = {
  name: { maxLength: 40, isRight: hasWords, otherwise: 'must contain a letter or a digit' },
  phone: {
    maxLength: 24,
    // a link in an answer of the FAQ would end at a bracket
    tidy: (line) => line.replaceAll(/[ ().]+/g, ' ').trim(),
    // without its spaces it goes into a tel: link
    isRight: (text) => /^\+?[\d -]+$/.test(text) && /^\+?\d{7,15}$/.test(compact(text)),
    otherwise: 'must be a telephone number such as 020 7946 0123',
  },
  email: {
    maxLength: 100,
    isRight: isMailAddress,
    otherwise: 'must be an address such as hello@fettle.example',
  },
  whatsapp: {
    maxLength: 24,
    tidy: compact,
    isRight: (text) => /^\+[1-9]\d{6,14}$/.test(text),
    otherwise: 'must be an international number such as +447700900123',
  },
  chatLink: {
    maxLength: 200,
    // without a user and a password, and nothing that a page would have to quote
    isRight: (text) =>
      text === '' || /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i.test(text),
    otherwise: 'must be an address that begins with https://',
  },
  companyName: { maxLength: 80, isRight: hasWords, otherwise: 'must contain a letter or a digit' },
  companyNumber: {
    maxLength: 12,
    tidy: codeOf,
    isRight: (text) => /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/.test(text),
    otherwise: 'must have 8 characters, such as 01234567 or SC123456',
  },
  companyAddress: { maxLength: 160, isRight: hasWords, otherwise: 'must contain a letter or a digit' },
  vatNumber: {
    maxLength: 20,
    tidy: codeOf,
    isRight: (text) => text === '' || /^(?:GB|XI)(?:\d{9}|\d{12})$/.test(text),
    otherwise: 'must be GB and 9 digits, or empty',
  },
  vatFrom: {
    maxLength: 10,
    isRight: (text) => text === '' || isDay(text),
    otherwise: 'must be a day such as 2026-07-01, or empty',
  },
};

/** Of what is typed, too. */
export const maxLengthOf = (field: BrandField): number => rules[field].maxLength;

/** As it is kept: spaces of every kind are one space. */
export function tidyBrandText(field: BrandField, typed: string): string {
  const line = typed.replaceAll(/\p{Zs}+/gu, ' ').trim();
  return rules[field].tidy?.(line) ?? line;
}

/** What is wrong with a tidy text, to be read after the name of its field. */
export function brandTextProblem(field: BrandField, text: string): string | undefined {
  const { maxLength, isRight, otherwise } = rules[field];
  // line breaks would end a header of a mail; signs that cannot be seen turn the direction of what follows
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'must be one line without hidden characters';
  if (text.length > maxLength) return `must have at most ${maxLength} characters`;
  return isRight(text) ? undefined : otherwise;
}
