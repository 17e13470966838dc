const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Spec §9: pence ÷ 100, with two decimals. */
export const priceText = (pence: number): string => pounds.format(pence / 100);
