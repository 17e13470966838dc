/** A customer of the demo. Nobody here exists; their telephone numbers are from Ofcom's range for drama. */
export interface DemoPerson {
  firstname: string;
  surname: string;
  /** Where the gazetteer has an address for them. */
  outwardCode: string;
  phone: string;
}

const person = (name: string, outwardCode: string, phone: string): DemoPerson => {
  const [firstname = '', surname = ''] = name.split(' ');
  return { firstname, surname, outwardCode, phone: `07700 900${phone}` };
};

/** The first has a dozen orders: sign in as Poppy to see a full list of them. */
export const demoPeople = {
  poppy: person('Poppy Placeholder', 'E2', '201'),
  basil: person('Basil Specimen', 'N1', '202'),
  nadia: person('Nadia Notreal', 'SE15', '203'),
  hugo: person('Hugo Makebelieve', 'SW4', '204'),
  wren: person('Wren Fabricated', 'W12', '205'),
  otis: person('Otis Invented', 'NW3', '206'),
  ines: person('Ines Imaginary', 'E8', '207'),
  felix: person('Felix Figment', 'BS3', '208'),
  tessa: person('Tessa Pretend', 'BS34', '209'),
  ravi: person('Ravi Mockingham', 'BS34', '210'),
  maud: person('Maud Mockup', 'BS34', '211'),
  jonas: person('Jonas Standin', 'SE1', '212'),
} as const satisfies Record<string, DemoPerson>;
export type DemoName = keyof typeof demoPeople;

/** Nobody's: that domain is kept for examples, and it has an ending of three letters, as the forms want it. */
export const emailOf = ({ firstname, surname }: DemoPerson) =>
  `${firstname}.${surname}@example.com`.toLowerCase();

/** Of all of them, and printed: it opens nothing but a development database. */
export const demoPassword = 'borrowed-umbrella-42';
