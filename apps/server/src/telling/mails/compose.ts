import type { Brand } from '@fettle/contract/site/brand';
import { mailSignature } from '@fettle/contract/site/brand-texts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { layOutMail } from './layout.ts';

/** Brand and base URL for the mail's header and footer. */
export interface Letterhead {
  brand: Brand;
  publicUrl: string;
}

export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: 'steps'; items: readonly string[] }
  /** What somebody of ours has written. */
  | { kind: 'quotation'; text: string; from: string }
  | { kind: 'note'; text: string };

export interface Letter extends Letterhead {
  to: string;
  subject: string;
  /** What a mail program shows beside the subject; the first paragraph if left out. */
  preview?: string;
  heading: string;
  parts: readonly Part[];
  /** Why they get it, in the footer, where it is neither about an order or account nor advertising. */
  because?: string;
  /** Given: this address ends such mails (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Text and HTML are made of the same parts, so that both always say the same. */
export function composeMail(letter: Letter): Mail {
  const { to, subject, unsubscribeUrl } = letter;
  const html = layOutMail({ ...letter, footer: footerOf(letter) });
  return { to, subject, text: asText(letter), html, ...(unsubscribeUrl && { unsubscribeUrl }) };
}

function asText(letter: Letter): string {
  const { publicUrl, heading, parts, unsubscribeUrl } = letter;
  const ends = unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : [];
  // mail programs know a line of two hyphens and a space as the beginning of the signature
  const signature = ['-- ', ...footerOf(letter), ...ends, publicUrl].join('\n');
  return `${[heading, ...parts.map(partAsText), signature].join('\n\n')}\n`;
}

function partAsText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'facts':
      return part.rows.map(([term, value]) => `${term}: ${value}`).join('\n');
    case 'steps':
      return part.items.map((item, at) => `${at + 1}. ${item}`).join('\n');
    case 'quotation':
      return `${part.from}:\n${part.text.replaceAll(/^/gm, '> ')}`;
  }
}

const footerOf = ({ brand, because, unsubscribeUrl }: Letter) => [
  ...mailSignature(brand),
  because ??
    (unsubscribeUrl
      ? 'You’re getting this email because you asked us for news and offers.'
      : 'We only send these about your account and your orders, so they can’t be turned off.'),
];
