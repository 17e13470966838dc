import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { loadBrandTexts, saveBrandTexts } from '../../stores/catalogue/brand-texts.ts';
import { performAct } from '../../tickets/acts/perform-act.ts';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';

const shop = await payingShop();
const { app, stripe, anAcceptedTicket, workOff } = shop;
const unchanged = {
  name: null,
  phone: null,
  email: null,
  whatsapp: null,
  chatLink: null,
  companyName: null,
  companyNumber: null,
  companyAddress: null,
  vatNumber: null,
  vatFrom: null,
};

async function changeBrand(texts: Partial<Record<keyof typeof unchanged, string>>): Promise<void> {
  await saveBrandTexts(app.db, { ...unchanged, ...texts });
  app.brand.take(await loadBrandTexts(app.db));
}

async function payForOne(): Promise<number> {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  await begin(ticket, bill.amountInPence);
  const intentID = intentOf(bill);
  await stripe.client.paymentIntents.confirm(intentID, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  await confirm(ticket, intentID);
  return ticket.ticketID;
}

async function invoiceOf(ticketID: number): Promise<string> {
  const { pdf } = await app.db
    .selectFrom('document')
    .select('pdf')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return textOf(pdf);
}

async function textOf(pdf: Buffer | null): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? [])), { mergePages: true });
  return text;
}

test('an invoice is of whoever the company was on its day, also where it is printed after a change', async () => {
  const first = await payForOne();
  await changeBrand({ name: 'Mend', companyName: 'Mend & Make Ltd', vatNumber: '' });
  const second = await payForOne();
  await changeBrand({ name: 'Later', companyName: 'Later Ltd' });
  await workOff();

  expect(await invoiceOf(first)).toContain('Fettle Repairs Ltd (fictional)');
  expect(await invoiceOf(first)).toContain('VAT number GB000000000');
  expect(await invoiceOf(second)).toContain('Mend & Make Ltd');
  expect(await invoiceOf(second)).not.toContain('VAT');
  for (const ticketID of [first, second]) expect(await invoiceOf(ticketID)).not.toContain('Later');
});

test('VAT is printed from the day of the registration, and what is taken back has as much in it as was charged', async () => {
  await changeBrand({ vatNumber: 'GB123456789', vatFrom: '2026-03-03' });
  const before = await payForOne();
  expect(app.brand.current.company.vatNumber).toBe('');
  shop.setTime('2026-03-03T09:00:00Z');
  const after = await payForOne();
  expect(app.brand.current.company.vatNumber).toBe('GB123456789');
  for (const ticketID of [before, after]) {
    const principal = { kind: 'staff', staffID: 1, roles: ['coordinator'] } as const;
    await performAct(shop.paying, { act: 'cancel', ticketID, principal, input: {} });
  }
  await workOff();
  const printed = async (ticketID: number) => {
    const rows = await app.db
      .selectFrom('document')
      .select(['kind', 'pdf'])
      .where('ticket_id', '=', ticketID)
      .orderBy('document_id')
      .execute();
    return Promise.all(rows.map(async ({ kind, pdf }) => [kind, (await textOf(pdf)).includes('VAT')]));
  };
  expect(await printed(before)).toEqual([
    ['invoice', false],
    ['creditNote', false],
  ]);
  expect(await printed(after)).toEqual([
    ['invoice', true],
    ['creditNote', true],
  ]);
});
