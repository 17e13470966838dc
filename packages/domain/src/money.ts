const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** As people read it: £1,234.50. */
export const formatPence = (pence: number): string => pounds.format(pence / 100);
