interface MoneyProps {
  pence: number;
  /** Pounds only, cut off and not rounded (spec §2: open quotes show the integer part). */
  whole?: boolean;
}

const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

export function Money({ pence, whole = false }: MoneyProps) {
  return whole ? pounds.format(Math.trunc(pence / 100)) : exact.format(pence / 100);
}
