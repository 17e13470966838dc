import { Refusal } from '@fettle/domain/refusal';

const begins = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** The text of a CSV file in whatever encoding spreadsheets write it. Refuses what is no text. */
export function decodeFile(bytes: Buffer): string {
  // Excel's "Unicode text"
  if (begins(bytes, 0xff, 0xfe)) return checked(new TextDecoder('utf-16le').decode(bytes));
  if (begins(bytes, 0xfe, 0xff)) return checked(new TextDecoder('utf-16be').decode(bytes));
  if (bytes.includes(0)) throw new Refusal('notACsvFile');
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // what Excel on Windows writes, with £ as one byte
    return checked(new TextDecoder('windows-1252').decode(bytes));
  }
}

// what no text has: a picture, a workbook or an archive is full of them
const binary = /[\p{Cc}--[\t\n\v\f\r]]/v;

function checked(text: string): string {
  if (binary.test(text) || !text.isWellFormed()) throw new Refusal('notACsvFile');
  return text;
}
