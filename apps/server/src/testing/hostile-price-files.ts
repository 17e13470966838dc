const bytes = 15 * 1024 * 1024;
const filledWith = (part: string) => part.repeat(Math.floor(bytes / part.length));
const header = 'Maker,Device,Repair,Variation,Price\n';

interface HostileFile {
  what: string;
  text: string;
  /** What the person reads. */
  words: string;
}

/** Price files as large as they may be, each full of something that costs a careless reader dearly. */
export const hostilePriceFiles: readonly HostileFile[] = [
  { what: 'one line of columns', text: filledWith('a,'), words: 'more than 100 cells' },
  { what: 'blank lines', text: header + filledWith('\n'), words: 'beyond 200,000 lines' },
  { what: 'empty cells', text: header + filledWith(','), words: 'more than 100 cells' },
  { what: 'lines of empty cells', text: header + filledWith(',,,,,,,,,,\n'), words: '2,000,000 cells' },
  { what: 'quotes', text: `${header}"${filledWith('""')}",`, words: 'longer than 2,000 characters' },
  { what: 'quoted cells', text: header + filledWith('"",'), words: 'more than 100 cells' },
  {
    what: 'lines of quoted cells',
    text: header + filledWith('"a","b","c"\n'),
    words: 'at most 100,000 lines',
  },
  { what: 'one long cell', text: header + filledWith('a'), words: 'longer than 2,000 characters' },
  {
    what: 'wrong lines',
    text: header + filledWith('Apple,iPhone 13,Screen,x,y\n'),
    words: 'at most 100,000 lines',
  },
];
