/** The basic set of GSM 7-bit (3GPP TS 23.038), without the Greek capitals that no text of ours has. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_';
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** One sign outside the set would halve what fits into a message: typographic ones become plain, accents go, the rest is left out. */
export function toGsmText(text: string): string {
  return [...text].map((sign) => (basic.includes(sign) ? sign : (plain[sign] ?? bare(sign)))).join('');
}

const bare = (sign: string) => [...sign.normalize('NFD')].filter((part) => basic.includes(part)).join('');
