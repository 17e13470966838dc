// a spreadsheet takes such a cell for a formula and runs it
const formula = /^[=+\-@\t\r]/;

/** As any spreadsheet opens it: with a byte order mark, so that £ stays £, and no text that runs as a formula. */
export function writeCsv(records: Iterable<readonly (string | number)[]>): string {
  let text = '\uFEFF';
  for (const cells of records) text += `${cells.map(toCell).join(',')}\r\n`;
  return text;
}

function toCell(cell: string | number): string {
  // a number of ours, also a negative one, is none
  if (typeof cell === 'number') return String(cell);
  const guarded = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
