import type { Locator, Page } from '@playwright/test';
import type { BuiltCallName, CallOutput } from '@fettle/contract/calls';
import type { Role } from '@fettle/domain/actor';
import { addDays, formatDay, londonTime } from '@fettle/domain/london';
import type { ConsoleAct } from '@fettle/domain/acts/acts';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { describeWindow, type WindowHour } from '@fettle/domain/window';
import { expect } from '../journey.ts';
import type { Order, OrderLife } from './order-lives.ts';
import type { Staff } from '../people/staff.ts';

/** An order on the page of whoever is to press, with the other side of it. */
export interface Scene extends Order {
  page: Page;
  facts: Locator;
  /** Somebody who may do everything, elsewhere. */
  staff: Staff;
  driver: Staff;
}

export interface Row {
  role: Role;
  /** How far the order has come when it is offered. */
  life: OrderLife;
  /** A driver is named for it, who presses it or reads of it. */
  trip?: HoldTask;
  label: string;
  /** What the button in the form says once it is filled in, where that is not the label. */
  sends?: string;
  /** What follows, as the dialog says it before it is done. */
  says: string | RegExp;
  /** By role and label. What it chose, where the story tells that too. */
  fill?: (form: Locator, scene: Scene) => Promise<string | undefined>;
  /** The only call that pressing it makes. */
  call: BuiltCallName;
  /** New in the story. */
  story: string;
  /** Where the order stands after it; left out where that stays. */
  status?: string;
  /** Whether it can be done again. */
  afterwards: 'gone' | 'stays';
  /** What else is in sight, and what the server says to the customer or to whoever it concerns. */
  follows: (scene: Scene) => Promise<void>;
}

const statusIs =
  (status: TicketStatus) =>
  async ({ customer, ticketID }: Scene): Promise<void> => {
    expect((await customer.call('tickets/get', { ticketID })).ticket.status).toBe(status);
  };
const orderOf = async ({ staff, ticketID }: Scene) =>
  (await staff.act<CallOutput<'ops/tickets/get'>>('get', { ticketID })).order;
const trackingOf = async ({ customer, ticketID }: Scene) =>
  (await customer.call('tickets/getTasks', { ticketID })).tracking;
const quotesOf = async ({ customer, ticketID }: Scene) =>
  (await customer.call('tickets/get', { ticketID })).ticket.quotes || [];

const type =
  (fields: Record<string, string>): NonNullable<Row['fill']> =>
  async (form) => {
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(value);
    return undefined;
  };

/** The one of which most places are left: journeys at the same time take places too. */
const chooseWindow: Row['fill'] = async (form) => {
  const field = form.getByRole('combobox', { name: 'Window' });
  await expect(field.getByRole('option').first()).toBeAttached();
  const labels = await field.getByRole('option').allTextContents();
  const placesLeft = (label: string) => Number(/\((\d+) left\)$/.exec(label)?.[1]);
  const label = labels.toSorted((a, b) => placesLeft(b) - placesLeft(a))[0] ?? '';
  const [value = ''] = await field.selectOption({ label });
  const [day = '', hour] = value.split(' ');
  // one of the three hours, by the form's own options
  return `${formatDay(day)}, ${describeWindow(Number(hour) as WindowHour).timeDesc}`;
};

/** Several drivers may have one name. */
const chooseDriver: Row['fill'] = async (form, { driver }) => {
  await form.getByRole('combobox', { name: 'Driver' }).selectOption(String(driver.staffID));
  return undefined;
};

/** What the customer reads out at the door; a driver has nothing else to go by. */
const typeCode: Row['fill'] = async (form, scene) => {
  await expect(form.getByRole('textbox')).toHaveCount(1);
  const code = (await trackingOf(scene)).handOver?.code ?? '';
  await form.getByRole('textbox', { name: 'Hand-over code' }).fill(code);
  return undefined;
};

/** A driver rings first; outside the window, which these journeys may be, they say why they came. */
const sayWhatWasTried: Row['fill'] = async (form) => {
  await form.getByRole('checkbox', { name: 'I rang the customer' }).check();
  await form.getByRole('textbox', { name: 'Why now' }).fill('They asked for an earlier time.');
  return undefined;
};

/** The customer reads who comes. */
const isNamed = async (scene: Scene): Promise<void> => {
  await expect(scene.facts).toContainText('Nell Ashdown');
  expect((await trackingOf(scene)).handOver).toMatchObject({ courier: 'Nell' });
};

/** In the run of whoever was named, as theirs. */
const isOnRun = async ({ driver, ticketID }: Scene): Promise<void> => {
  const { stops } = await driver.call<CallOutput<'ops/run/get'>>('run/get', {});
  expect(stops.find((stop) => stop.ticketID === ticketID)).toMatchObject({ isMine: true });
};

/** The customer chooses again, and somebody calls if they do not. */
const isToCall = async (scene: Scene): Promise<void> => {
  expect((await orderOf(scene)).contact?.reason).toBe('nobody-there');
  expect((await trackingOf(scene)).handOver).toMatchObject({ code: null, courier: null });
};

const until = addDays(londonTime(new Date()).day, 20);

/** Every act of the order page, pressed once. The compiler misses a row for an act that is added. */
export const orderActRows: Record<ConsoleAct, Row> = {
  clearContact: {
    role: 'coordinator',
    life: 'booked',
    label: 'Call done',
    says: 'It leaves the call list.',
    fill: type({ 'What was said?': 'Any time before six.' }),
    call: 'ops/tickets/clearContact',
    story: 'Any time before six.',
    afterwards: 'gone',
    follows: async (scene) => {
      await expect(scene.facts).not.toContainText('Waiting since');
      expect((await orderOf(scene)).contact).toBeNull();
    },
  },
  contact: {
    role: 'coordinator',
    life: 'asked',
    label: 'We’re in touch',
    says: 'Ada gets no email',
    call: 'ops/tickets/contact',
    story: 'In touch about a price',
    status: 'In touch',
    afterwards: 'gone',
    follows: statusIs('CONTACTED'),
  },
  addQuote: {
    role: 'coordinator',
    life: 'asked',
    label: 'Add a price',
    says: 'Ada gets an email with a link to the price.',
    fill: type({
      Title: 'Screen replacement',
      Variation: 'While you wait',
      Price: '140',
      'At most (if any)': '£1,180.50',
    }),
    call: 'ops/tickets/addQuote',
    story: 'Price added',
    afterwards: 'stays',
    follows: async (scene) => {
      await expect(scene.facts).toContainText('While you wait: £140.00 to £1,180.50');
      const added = { variation: 'While you wait', openMin: 140, openMax: 1180.5 };
      expect(await quotesOf(scene)).toContainEqual(expect.objectContaining(added));
    },
  },
  changeQuote: {
    role: 'coordinator',
    life: 'asked',
    label: 'Change a price',
    says: 'The price on offer is withdrawn, and Ada gets an email with the new one.',
    fill: async (form, scene) => {
      await form.getByRole('combobox', { name: 'Instead of' }).selectOption({ index: 1 });
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Screen replacement');
      await expect(form.getByRole('textbox', { name: 'Variation' })).toHaveValue('Compatible part');
      return type({ Variation: 'Found cheaper', Price: '99.50' })(form, scene);
    },
    call: 'ops/tickets/changeQuote',
    story: 'Price withdrawn',
    afterwards: 'stays',
    follows: async (scene) => {
      await expect(scene.facts).toContainText('Found cheaper: £99.50');
      expect(await quotesOf(scene)).toMatchObject([{}, { variation: 'Found cheaper', amount: 99.5 }]);
    },
  },
  collect: {
    role: 'driver',
    life: 'booked',
    trip: 'PICKUP',
    label: 'Collected',
    says: 'Ada gets an email that we have the device, and the repair can begin.',
    fill: typeCode,
    call: 'ops/tickets/collect',
    story: 'Collected',
    status: 'With technician',
    afterwards: 'gone',
    follows: statusIs('COLLECTED'),
  },
  diagnose: {
    role: 'technician',
    life: 'toDiagnose',
    label: 'Diagnosis',
    says: 'What you found is kept for the team. Ada gets no email',
    fill: type({ 'What did you find?': 'Salt below the battery.' }),
    call: 'ops/tickets/diagnose',
    story: 'Salt below the battery.',
    afterwards: 'stays',
    follows: statusIs('COLLECTED'),
  },
  setFinalPrice: {
    role: 'technician',
    life: 'toDiagnose',
    label: 'Final price',
    says: 'Ada gets an email with what you found and the price, to pay or decline. Work waits for that.',
    fill: async (form) => {
      const found = form.getByRole('textbox', { name: 'What you found, for the customer' });
      await found.fill('Salt below the battery, and both have to go.');
      await form.getByRole('textbox', { name: 'Final price' }).fill('£1,100');
      await form.getByRole('checkbox', { name: /^The customer has agreed/ }).check();
      return undefined;
    },
    call: 'ops/tickets/setFinalPrice',
    story: 'Salt below the battery, and both have to go.',
    status: 'Price to agree',
    afterwards: 'gone',
    follows: async ({ customer, ticketID }) => {
      const { bill } = await customer.call('tickets/getBill', { ticketID });
      expect(bill).toMatchObject({ amountInPence: 110_000 });
    },
  },
  offerExtraWork: {
    role: 'technician',
    life: 'toRepair',
    label: 'Extra work',
    sends: 'Offer for £65.00',
    says: 'Ada gets an email with what you found and the price, to pay or not. The repair and the promise wait for the answer.',
    fill: async (form) => {
      const found = form.getByRole('textbox', { name: 'What you found, for the customer' });
      await found.fill('The battery has swollen and presses on the screen.');
      await form.getByRole('textbox', { name: 'Price of the extra work' }).fill('65');
      return undefined;
    },
    call: 'ops/tickets/offerExtraWork',
    story: 'The battery has swollen and presses on the screen.',
    afterwards: 'gone',
    follows: async (scene) => {
      expect((await trackingOf(scene)).extraWork).toMatchObject({ amountInPence: 6_500, isEssential: false });
      await statusIs('COLLECTED')(scene);
    },
  },
  withdrawExtraWork: {
    role: 'technician',
    life: 'offered',
    label: 'Withdraw extra work',
    says: 'Ada gets an email that there’s nothing more to decide, and the repair goes on as agreed.',
    call: 'ops/tickets/withdrawExtraWork',
    story: 'Extra work withdrawn',
    afterwards: 'gone',
    follows: async (scene) => {
      expect((await trackingOf(scene)).extraWork).toBeNull();
      await statusIs('COLLECTED')(scene);
    },
  },
  repaired: {
    role: 'technician',
    life: 'toRepair',
    label: 'Repaired',
    says: 'Ada gets an email with the test report, and chooses when it comes back.',
    fill: type({
      'Why does it go on without?': 'Tested by hand.',
      'Anything else you tested (if any)': 'Loudspeaker',
      'Note for the customer (if any)': 'As good as new.',
    }),
    call: 'ops/tickets/repaired',
    story: 'Repaired and tested',
    status: 'Repaired',
    afterwards: 'gone',
    follows: async (scene) => {
      await expect(scene.facts).toContainText('Loudspeaker: passed');
      expect((await trackingOf(scene)).report).toMatchObject({ note: 'As good as new.' });
    },
  },
  unrepairable: {
    role: 'technician',
    life: 'toRepair',
    label: 'Can’t be repaired',
    says: /^£\d+\.\d\d goes back to the card, Ada gets an email that says why, and the device goes back as it came\.$/,
    fill: type({ 'What you found, for the customer': 'The main board is cracked right across.' }),
    call: 'ops/tickets/unrepairable',
    story: 'The main board is cracked right across.',
    status: 'Can’t be repaired',
    afterwards: 'gone',
    follows: statusIs('UNREPAIRABLE'),
  },
  waiveFee: {
    role: 'coordinator',
    life: 'declined',
    label: 'Waive the fee',
    says: '£85.00 is not asked for any more, Ada gets an email, and the device can go back.',
    fill: type({ 'Why?': 'We were late twice.' }),
    call: 'ops/tickets/waiveFee',
    story: 'We were late twice.',
    afterwards: 'gone',
    follows: async ({ customer, ticketID, page }) => {
      await expect(page.getByRole('button', { name: 'Hand to courier' })).toBeVisible();
      expect((await customer.call('tickets/getBill', { ticketID })).bill).toBe(false);
    },
  },
  handToCourier: {
    role: 'technician',
    life: 'repaired',
    label: 'Hand to courier',
    says: 'Ada gets an email that our driver has it. The window can’t be moved any more.',
    call: 'ops/tickets/handToCourier',
    story: 'Handed to the courier',
    afterwards: 'gone',
    follows: async (scene) => {
      expect((await trackingOf(scene)).mayChooseDelivery).toBe(false);
    },
  },
  deliver: {
    role: 'driver',
    life: 'repaired',
    trip: 'DELIVERY',
    label: 'Delivered',
    says: 'The order is complete. Ada gets an email, and the guarantee begins.',
    fill: typeCode,
    call: 'ops/tickets/deliver',
    story: 'Delivered',
    status: 'Complete',
    afterwards: 'gone',
    follows: async (scene) => {
      expect((await trackingOf(scene)).guarantee).toMatchObject({ mayClaim: true });
    },
  },
  returned: {
    role: 'driver',
    life: 'unrepairable',
    trip: 'DELIVERY',
    label: 'Returned',
    says: 'The order ends without a repair. Ada gets an email.',
    fill: typeCode,
    call: 'ops/tickets/returned',
    story: 'Returned unrepaired',
    status: 'Returned',
    afterwards: 'gone',
    follows: statusIs('RETURNED'),
  },
  noteForDriver: {
    role: 'coordinator',
    life: 'booked',
    trip: 'PICKUP',
    label: 'Note for the driver',
    says: 'It stands on the driver’s card at that door, instead of what was written before.',
    fill: type({ Note: 'Flat 3B, buzzer broken.' }),
    call: 'ops/tickets/noteForDriver',
    story: 'Flat 3B, buzzer broken.',
    afterwards: 'stays',
    follows: async ({ driver, ticketID }) => {
      const { stops } = await driver.call<CallOutput<'ops/run/get'>>('run/get', {});
      expect(stops.find((stop) => stop.ticketID === ticketID)?.note).toBe('Flat 3B, buzzer broken.');
    },
  },
  confirmHandOver: {
    role: 'coordinator',
    life: 'signedFor',
    label: 'Confirm the hand-over',
    says: 'The order moves on as if the driver had typed the code, at the time it happened. Ada gets an email.',
    call: 'ops/tickets/confirmHandOver',
    story: 'Collected',
    status: 'With technician',
    afterwards: 'gone',
    follows: statusIs('COLLECTED'),
  },
  givenBack: {
    role: 'coordinator',
    life: 'signedForAndCancelled',
    label: 'Customer has it again',
    says: 'The record says that nobody of us has it any more, and the call leaves the list.',
    call: 'ops/tickets/givenBack',
    story: 'The customer has it again',
    afterwards: 'gone',
    follows: async ({ facts }) => {
      await expect(facts).toContainText('The customer has it since');
    },
  },
  nobodyTherePickup: {
    role: 'driver',
    life: 'booked',
    trip: 'PICKUP',
    label: 'Nobody there',
    says: 'The window becomes free, Ada is asked to choose another, and the order joins the call list.',
    fill: sayWhatWasTried,
    call: 'ops/tickets/nobodyThere',
    story: 'Nobody there for the collection',
    afterwards: 'gone',
    follows: isToCall,
  },
  nobodyThereDelivery: {
    role: 'driver',
    life: 'repaired',
    trip: 'DELIVERY',
    label: 'Nobody there',
    says: 'The window becomes free, Ada is asked to choose another, and the order joins the call list.',
    fill: sayWhatWasTried,
    call: 'ops/tickets/nobodyThere',
    story: 'Nobody there for the delivery',
    afterwards: 'gone',
    follows: isToCall,
  },
  movePickup: {
    role: 'coordinator',
    life: 'booked',
    label: 'Move the collection',
    says: 'The new window is booked at once, and Ada gets an email.',
    fill: chooseWindow,
    call: 'ops/tickets/moveWindow',
    story: 'Booked the collection: ',
    afterwards: 'stays',
    follows: async ({ customer, ticketID, facts }) => {
      await expect(facts).not.toContainText('As soon as possible');
      const { ticket } = await customer.call('tickets/get', { ticketID });
      expect(ticket.timeSlots.PICKUP).toMatchObject({ asap: false, holdExpiresAt: null });
    },
  },
  moveDelivery: {
    role: 'coordinator',
    life: 'repaired',
    label: 'Move the delivery',
    says: 'The window is booked at once, and Ada gets an email.',
    fill: chooseWindow,
    call: 'ops/tickets/moveWindow',
    story: 'Booked the delivery: ',
    afterwards: 'stays',
    follows: async (scene) => {
      const { delivery } = await orderOf(scene);
      expect((await trackingOf(scene)).deliveryWindow).toMatchObject({ day: delivery?.day });
    },
  },
  assignPickup: {
    role: 'coordinator',
    life: 'booked',
    label: 'Driver for the collection',
    says: 'The trip is in that driver’s run at once, and in nobody else’s.',
    fill: chooseDriver,
    call: 'ops/tickets/assignCourier',
    story: 'Nell Ashdown drives the collection',
    afterwards: 'stays',
    follows: async (scene) => {
      await isNamed(scene);
      await isOnRun(scene);
    },
  },
  assignDelivery: {
    role: 'coordinator',
    life: 'repaired',
    label: 'Driver for the delivery',
    says: 'The trip is in that driver’s run at once, and in nobody else’s.',
    fill: chooseDriver,
    call: 'ops/tickets/assignCourier',
    story: 'Nell Ashdown drives the delivery',
    afterwards: 'stays',
    follows: isNamed,
  },
  reassignTechnician: {
    role: 'coordinator',
    life: 'paid',
    label: 'Another technician',
    says: 'The job moves to their list at once. Prices stay as they are, and the customer gets no email.',
    fill: async (form) => {
      const field = form.getByRole('combobox', { name: 'Technician' });
      // the seeded ones, whose benches no journey expects to be empty
      const label = await field.getByRole('option').filter({ hasNotText: 'Nell' }).first().innerText();
      await field.selectOption({ label });
      return label.replace(/, \d+ open.*$/, '');
    },
    call: 'ops/tickets/reassignTechnician',
    story: 'Given to ',
    afterwards: 'stays',
    follows: async (scene) => {
      const { technician } = await orderOf(scene);
      await expect(scene.facts).toContainText(`Technician${technician?.name}`);
    },
  },
  movePromise: {
    role: 'technician',
    life: 'toRepair',
    label: 'Move the promise',
    says: 'Ada gets an email with the new day and the reason.',
    fill: async (form) => {
      await form.getByLabel('Back by').fill(until);
      await form.getByRole('combobox', { name: 'Because of' }).selectOption('the workload');
      return undefined;
    },
    call: 'ops/tickets/movePromise',
    story: `Promise moved to ${formatDay(until)} because of the workload`,
    afterwards: 'stays',
    follows: async (scene) => {
      const slipped = expect.objectContaining({ because: 'workload' }) as object;
      expect((await trackingOf(scene)).promise).toMatchObject({ until, slipped });
    },
  },
  refund: {
    role: 'coordinator',
    life: 'paid',
    label: 'Refund part',
    says: /^Up to £\d+\.\d\d can go back to the card\. Ada gets an email once it’s sent\.$/,
    fill: type({ Amount: '12.50', 'Why?': 'A scratch that was ours.' }),
    sends: 'Refund £12.50',
    call: 'ops/tickets/refund',
    story: '£12.50 to go back',
    afterwards: 'stays',
    follows: async (scene) => {
      await expect(scene.facts).toContainText(/Refund £12\.50 [\w ,]+: A scratch that was ours\./);
      const { money } = await orderOf(scene);
      expect(money?.refunds).toMatchObject([{ amountPence: 1250, note: 'A scratch that was ours.' }]);
    },
  },
  refundAgain: {
    role: 'coordinator',
    life: 'refundOwed',
    label: 'Send the refund again',
    says: 'The provider sends £12.50 to the same card or account again. Ada gets an email once it’s sent.',
    call: 'ops/tickets/refundAgain',
    story: 'Refund of £12.50 to be sent again',
    afterwards: 'gone',
    follows: async (scene) => {
      const { money } = await orderOf(scene);
      expect(money?.refunds).toMatchObject([{ isOwed: false }, { amountPence: 1250 }]);
    },
  },
  payRefundAnotherWay: {
    role: 'coordinator',
    life: 'refundOwed',
    label: 'Refund paid another way',
    says: 'Say here that you have paid £12.50 past the provider. Ada gets an email, and it can’t be sent again.',
    fill: async (form) => {
      await form.getByRole('combobox', { name: 'Paid by' }).selectOption('bank transfer');
      await form.getByLabel('Reference').fill('FP-20260311-7');
      return undefined;
    },
    call: 'ops/tickets/payRefundAnotherWay',
    story: '£12.50 paid back by bank transfer',
    afterwards: 'gone',
    follows: async (scene) => {
      await expect(scene.facts).toContainText('Refund £12.50 paid by bank transfer, FP-20260311-7');
      expect((await orderOf(scene)).contact).toBeNull();
    },
  },
  cancel: {
    role: 'coordinator',
    life: 'paid',
    label: 'Cancel the order',
    says: /^£\d+\.\d\d goes back to the card, and Ada gets an email\.$/,
    fill: type({ 'Why?': 'They bought a new one.' }),
    call: 'ops/tickets/cancel',
    story: 'They bought a new one.',
    status: 'Cancelled',
    afterwards: 'gone',
    follows: statusIs('CANCELLED'),
  },
  setSerial: {
    role: 'technician',
    life: 'toRepair',
    label: 'IMEI or serial',
    says: 'The order can be found by it, and so can earlier ones of the same device.',
    fill: type({ 'IMEI or serial number (if any)': 'qx77-pressed' }),
    call: 'ops/tickets/setSerial',
    story: 'Wrote down the IMEI or serial number',
    afterwards: 'stays',
    follows: async (scene) => {
      await expect(scene.facts).toContainText('QX77PRESSED');
      expect((await orderOf(scene)).serial).toBe('QX77PRESSED');
    },
  },
  note: {
    role: 'driver',
    life: 'booked',
    trip: 'PICKUP',
    label: 'Note',
    says: 'Only the team reads it.',
    fill: type({ Note: 'The bell is broken: knock.' }),
    call: 'ops/tickets/note',
    story: 'The bell is broken: knock.',
    afterwards: 'stays',
    follows: async ({ customer, ticketID }) => {
      const answer = await customer.call('tickets/getMessages', { ticketID });
      expect(answer.messages).toEqual([]);
    },
  },
};
