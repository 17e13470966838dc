interface Named {
  maker: string;
  device: string;
  model: string | null;
  repair: string;
  variation: string;
}

/** What a price is for, for the history: 'Apple iPhone 13 A2633 · Screen · Genuine part'. */
export const describePrice = ({ maker, device, model, repair, variation }: Named): string =>
  `${[maker, device, model].filter(Boolean).join(' ')} · ${repair} · ${variation}`;
