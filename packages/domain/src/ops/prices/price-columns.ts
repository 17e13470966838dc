/** The columns of a price list as CSV, in the order in which it is written; it is read in any order. */
export const priceColumns = [
  'Type',
  'Maker',
  'Device',
  'Model',
  'Repair',
  'Variation',
  'Title',
  'Details',
  'Price',
  'From',
  'To',
] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** Where a column stands in the file's lines. */
export type Columns = ReadonlyMap<PriceColumn, number>;

/** Other names under which people keep them. */
const alsoCalled: Readonly<Record<string, PriceColumn>> = {
  'device type': 'Type',
  manufacturer: 'Maker',
  brand: 'Maker',
  issue: 'Repair',
  'repair type': 'Repair',
  part: 'Variation',
  description: 'Details',
  'tool tip': 'Details',
  amount: 'Price',
  min: 'From',
  max: 'To',
};

const needed = ['Maker', 'Device', 'Repair'] as const satisfies PriceColumn[];
const names = priceColumns.join(', ');
/** A first line that is none has as many as it has cells. */
const namedUnknown = 10;

/** Reads the first line, which names the columns; or says what is wrong with it. */
export function readColumns(header: readonly string[]): { columns: Columns } | { problems: string[] } {
  const columns = new Map<PriceColumn, number>();
  const twice = new Set<PriceColumn>();
  const problems: string[] = [];
  let unknown = 0;
  for (const [at, cell] of header.entries()) {
    if (cell === '') continue;
    const wanted = cell.toLowerCase();
    const column = priceColumns.find((name) => name.toLowerCase() === wanted) ?? alsoCalled[wanted];
    if (!column) {
      unknown += 1;
      if (unknown <= namedUnknown)
        problems.push(`There is no column called “${shortened(cell)}”. The columns are ${names}.`);
    } else if (columns.has(column)) twice.add(column);
    else columns.set(column, at);
  }
  if (unknown > namedUnknown)
    problems.push(`There are ${unknown - namedUnknown} more columns we don’t know.`);
  for (const column of twice) problems.push(`The column ${column} is there twice.`);
  for (const column of needed)
    if (!columns.has(column)) problems.push(`The column ${column} is missing. The columns are ${names}.`);
  if (!columns.has('Price') && !(columns.has('From') && columns.has('To')))
    problems.push('There is no column for the amount: name one Price, or two of them From and To.');
  return problems.length > 0 ? { problems } : { columns };
}

const shownLength = 40;
/** A cell as an error names it: a wrong file may have a book in one. */
export const shortened = (cell: string): string =>
  cell.length > shownLength ? `${cell.slice(0, shownLength)}…` : cell;
