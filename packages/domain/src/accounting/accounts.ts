interface Account {
  /** As Set-up asks for it. */
  name: string;
  about: string;
  /** Its code in Xero, and its name in QuickBooks Online, unless Set-up says otherwise. */
  xero: string;
  quickBooks: string;
}

/** The accounts that journals are made of. 200, 404 and 820 are those of Xero's chart for the UK; the others are to be added there. */
export const accounts = {
  clearing: {
    name: 'Provider clearing',
    about: 'Money at the payment provider: what customers paid, until it is paid out.',
    xero: '855',
    quickBooks: 'Payment provider clearing',
  },
  bank: {
    name: 'Bank transfers on their way',
    about: 'Payouts until they are on the bank statement, and refunds by bank transfer.',
    xero: '856',
    quickBooks: 'Bank transfers on their way',
  },
  cash: { name: 'Cash', about: 'Refunds paid in cash.', xero: '857', quickBooks: 'Cash in hand' },
  terminal: {
    name: 'Own card terminal',
    about: 'Refunds paid on your own card terminal.',
    xero: '858',
    quickBooks: 'Card terminal clearing',
  },
  refundsOwed: {
    name: 'Refunds owed',
    about: 'What a credit note promises a customer, until it is paid.',
    xero: '815',
    quickBooks: 'Refunds owed to customers',
  },
  sales: { name: 'Sales', about: 'Repairs and diagnoses, without VAT.', xero: '200', quickBooks: 'Sales' },
  vat: { name: 'VAT', about: 'VAT in sales and credit notes.', xero: '820', quickBooks: 'VAT Control' },
  fees: {
    name: 'Fees',
    about: 'What the payment provider keeps.',
    xero: '404',
    quickBooks: 'Bank charges',
  },
  disputes: {
    name: 'Disputed payments',
    about: 'What customers’ banks took back. Its VAT is for your accountant to decide.',
    xero: '405',
    quickBooks: 'Disputed payments',
  },
} as const satisfies Record<string, Account>;
export type AccountName = keyof typeof accounts;
// the keys of the table are the accounts
export const accountNames = Object.keys(accounts) as AccountName[];

/** What Set-up asks for: a code and a name of each account, and how Xero calls the two rates of VAT. */
export type AccountField = `${AccountName}Code` | `${AccountName}Name` | 'taxStandard' | 'taxNone';
export type AccountTexts = Readonly<Record<AccountField, string>>;

export const codeField = (account: AccountName): AccountField => `${account}Code`;
export const nameField = (account: AccountName): AccountField => `${account}Name`;

export const accountFields: readonly AccountField[] = [
  ...accountNames.map(codeField),
  'taxStandard',
  'taxNone',
  ...accountNames.map(nameField),
];

export const defaultAccountTexts: AccountTexts = Object.fromEntries([
  ...accountNames.flatMap((account) => [
    [codeField(account), accounts[account].xero],
    [nameField(account), accounts[account].quickBooks],
  ]),
  // as Xero names its own rates for the UK
  ['taxStandard', '20% (VAT on Income)'],
  ['taxNone', 'No VAT'],
  // every field has its line
]) as AccountTexts;

/** Xero's codes have at most ten characters. */
const maxCodeLength = 10;
const maxNameLength = 100;
export const maxAccountLength = (field: AccountField): number =>
  field.endsWith('Code') ? maxCodeLength : maxNameLength;

export const tidyAccountText = (typed: string): string => typed.replaceAll(/\p{Zs}+/gu, ' ').trim();

/** What is wrong with a tidy text, to be read after the name of its field. */
export function accountTextProblem(field: AccountField, text: string): string | undefined {
  if (text === '') return 'must not be empty';
  if (text.length > maxAccountLength(field)) return `must have at most ${maxAccountLength(field)} characters`;
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'must be one line without hidden characters';
  if (field.endsWith('Code')) {
    return /^[\w.-]+$/.test(text) ? undefined : 'must be a code such as 200';
  }
  // a spreadsheet takes anything else for a formula
  return /^[\p{L}\p{N}(]/u.test(text) ? undefined : 'must begin with a letter or a digit';
}
