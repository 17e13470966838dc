export interface CsvRecord {
  /** Where it begins in the file, counted from 1: a quoted cell may go on over several lines. */
  line: number;
  cells: string[];
}

/** A quote that is never closed takes all that follows for one cell. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote';
  readonly line: number;

  constructor(line: number) {
    super(`the quote in line ${line} is not closed`);
    this.line = line;
  }
}

/** More than any file of ours has, and little enough that reading one costs a moment, whatever it holds. */
export const csvLimits = { lines: 200_000, columns: 100, cells: 2_000_000, cellLength: 2_000 } as const;
export type CsvLimit = keyof typeof csvLimits;

/** A file that goes beyond one of them. What was read of it before counts for nothing. */
export class BeyondCsvLimit extends Error {
  override readonly name = 'BeyondCsvLimit';
  readonly limit: CsvLimit;
  readonly line: number;

  constructor(limit: CsvLimit, line: number) {
    super(`line ${line} goes beyond ${csvLimits[limit]} (${limit})`);
    this.limit = limit;
    this.line = line;
  }
}

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Excel writes the list separator of its locale, and may say so in a line of its own. */
export function findDelimiter(text: string): Delimiter {
  // as much of it as tells: a line may be as long as the file
  const [first = ''] = text.slice(0, csvLimits.cellLength).split(/\r\n?|\n/, 1);
  const [, declared] = /^sep=(.)$/i.exec(first) ?? [];
  const known = delimiters.find((delimiter) => delimiter === declared);
  if (known) return known;
  const outsideQuotes = first.replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: Delimiter) => outsideQuotes.split(delimiter).length;
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/**
 * The records of a CSV file (RFC 4180, with any line ends), one by one. Lines without any text are left out, but counted. Throws
 * where the file goes beyond one of `csvLimits`.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRecord, undefined> {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  let at = 0;
  let line = 1;
  let cellCount = 0;
  while (at < lines.length) {
    if (line > csvLimits.lines) throw new BeyondCsvLimit('lines', line);
    const { cells, end } = readRecord(lines, at, { delimiter, line });
    cellCount += cells.length;
    if (cellCount > csvLimits.cells) throw new BeyondCsvLimit('cells', line);
    const isDeclaration = line === 1 && /^sep=.?$/i.test(cells[0] ?? '');
    if (!isDeclaration && cells.some((cell) => cell !== '')) yield { line, cells };
    line += countLines(lines, at, end);
    at = end;
  }
}

interface Place {
  delimiter: Delimiter;
  line: number;
}

function readRecord(text: string, from: number, { delimiter, line }: Place) {
  const newline = text.indexOf('\n', from);
  const lineEnd = newline < 0 ? text.length : newline;
  const plain = text.slice(from, lineEnd);
  const next = Math.min(lineEnd + 1, text.length);
  if (!plain.includes('"')) {
    const cells = plain.split(delimiter, csvLimits.columns + 1);
    if (cells.length > csvLimits.columns) throw new BeyondCsvLimit('columns', line);
    return { cells: cells.map((cell) => toPlainCell(cell, line)), end: next };
  }

  const cells: string[] = [];
  let at = from;
  for (;;) {
    if (cells.length === csvLimits.columns) throw new BeyondCsvLimit('columns', line);
    const cell = text[at] === '"' ? readQuoted(text, at, line) : { text: '', end: at };
    // what follows a closing quote belongs to the cell, as spreadsheets read it
    const rest = endOfCell(text, cell.end, delimiter);
    cells.push(toPlainCell(cell.text + text.slice(cell.end, rest), line));
    if (text[rest] !== delimiter) return { cells, end: Math.min(rest + 1, text.length) };
    at = rest + 1;
  }
}

function readQuoted(text: string, open: number, line: number): { text: string; end: number } {
  let content = '';
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new UnclosedQuote(line);
    content += text.slice(at, quote);
    if (content.length > csvLimits.cellLength) throw new BeyondCsvLimit('cellLength', line);
    if (text[quote + 1] !== '"') return { text: content, end: quote + 1 };
    content += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
  return at;
}

function countLines(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

// a spreadsheet takes such a cell for a formula and runs it
const formula = /^[=+\-@\t\r]/;
const guardedFormula = /^'(?=[=+\-@\t\r])/;

function toPlainCell(cell: string, line: number): string {
  const plain = cell.trim().replace(guardedFormula, '');
  if (plain.length > csvLimits.cellLength) throw new BeyondCsvLimit('cellLength', line);
  return plain;
}

/** As any spreadsheet opens it: with a byte order mark, so that £ stays £, and no text that runs as a formula. */
export const writeCsv = (records: Iterable<readonly (string | number)[]>): string =>
  `\uFEFF${writeCsvLines(records)}`;

/** More lines of a file that `writeCsv` has begun. */
export function writeCsvLines(records: Iterable<readonly (string | number)[]>): string {
  let text = '';
  for (const cells of records) text += `${cells.map(toCell).join(',')}\r\n`;
  return text;
}

function toCell(cell: string | number): string {
  // a number of ours, also a negative one, is none
  if (typeof cell === 'number') return String(cell);
  const guarded = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
