/** What the command palette finds besides commands. */
export interface SearchSource {
  /** Above what it finds: "Orders". */
  heading: string;
  /** What may be typed: "RE number, name, phone, postcode or IMEI". */
  hint: string;
  find: (text: string) => Promise<readonly Found[]>;
}

interface Found {
  id: string;
  name: string;
  detail?: string;
  /** Below /ops. */
  to: string;
}
