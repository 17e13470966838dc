import type { CallInput, CallOutput } from '@fettle/contract/calls';
import type { OpsTicket, StoryItem } from '@fettle/contract/entities/ops-ticket';
import type { Role } from '@fettle/domain/actor';
import { addDays, londonTime } from '@fettle/domain/london';
import {
  fieldsOf,
  isIrreversible,
  isPlain,
  type FieldName,
  type ConsoleAct,
  type PlainAct,
} from '@fettle/domain/acts/acts';
import { formatPence } from '@fettle/domain/money';
import { findingLength } from '@fettle/domain/ticket/diagnosis/finding';
import { otherMeans, otherMeansWords } from '@fettle/domain/refunds/refund';
import { describeWindow, type WindowHour } from '@fettle/domain/window';
import { callOps, type OpsCallName } from '../../platform/call.ts';
import { dayWords } from '../../platform/day-words.ts';
import { parseAmount } from '@fettle/domain/ops/prices/price-text';
import { amountIn } from '../forms/amount-field.tsx';

type Choices = CallOutput<'ops/tickets/getChoices'>;
export type Values = Readonly<Record<string, string>>;

interface Option {
  value: string;
  label: string;
}

export interface FormField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'pounds' | 'code' | 'day' | 'choice' | 'yes' | 'photos';
  hint?: string;
  /** Left out: it must be filled in. `ifAny`: it may stay empty. `oneOf`: one of those in the form must not. */
  need?: 'ifAny' | 'oneOf';
  initial?: string;
  options?: readonly Option[];
  /** As many characters as its call takes. */
  length?: readonly [least: number, most: number];
  /** The first that its call takes. */
  firstDay?: string;
  /** What one press writes into it. */
  copy?: { label: string; text: string };
  /** Of which some may be chosen; the value has their numbers. */
  photos?: readonly StoryPhoto[];
}

export type StoryPhoto = Extract<StoryItem, { kind: 'photo' }>;

/** What the fields of a form depend on besides the order. */
interface Asked {
  /** In which roles the person sees the order. */
  seenAs: readonly Role[];
  choices: Choices | undefined;
  typed: Values;
  story: readonly StoryItem[];
}

interface Seen {
  ticketID: number;
  seenEventID: string;
}

/** Repaired has a form of its own, with the technician's lists (features/jobs). */
export type FormAct = Exclude<ConsoleAct, 'repaired'>;
export const hasForm = <Offered extends { act: ConsoleAct }>(
  offered: Offered,
): offered is Offered & { act: FormAct } => offered.act !== 'repaired';

export interface ActForm {
  fields: (order: OpsTicket, asked: Asked) => readonly FormField[];
  /** Its choices come from a call of their own. */
  needsChoices?: true;
  send: (values: Values, seen: Seen, order: OpsTicket) => Promise<unknown>;
  /** What its button says once it is filled in: an amount that leaves stands on it. */
  button?: (values: Values) => string | undefined;
  /** Nothing of it can be undone: the focus begins beside its button, so that Enter twice does nothing. */
  isIrreversible?: true;
}

/** A call with its input made of what was typed; the compiler holds the pair together. */
const to =
  <Name extends OpsCallName>(
    name: Name,
    input: (values: Values, seen: Seen, order: OpsTicket) => CallInput<Name>,
  ): ActForm['send'] =>
  (values, seen, order) =>
    callOps(name, input(values, seen, order));

const reason: FormField = {
  name: 'reason',
  label: 'Why?',
  kind: 'text',
  hint: 'Kept with the order’s notes.',
  length: [3, 500],
};
/** For the team, in a paragraph. */
const paragraph = [2, 2_000] as const;

type Quote = OpsTicket['quotes'][number];
const pounds = (pence: number) => (pence / 100).toFixed(2);

const owedRefundsOf = ({ money }: OpsTicket) => money?.refunds.filter(({ isOwed }) => isOwed) ?? [];

/** Of several refunds that failed one is chosen. */
function owedFields(order: OpsTicket): readonly FormField[] {
  const owed = owedRefundsOf(order);
  if (owed.length < 2) return [];
  const options = owed.map(({ refundID, amountPence, status }) => ({
    value: String(refundID),
    label: `${formatPence(amountPence)}, ${status}`,
  }));
  return [{ name: 'refund', label: 'Which refund', kind: 'choice', options }];
}

const owedRefundIn = (values: Values, order: OpsTicket): number =>
  Number(values['refund'] ?? owedRefundsOf(order)[0]?.refundID ?? 0);

/** Filled in with the price that is to be changed: mostly one word or the amount is wrong. */
function quoteFields(former?: Quote): readonly FormField[] {
  const price = former?.price;
  return [
    {
      name: 'title',
      label: 'Title',
      kind: 'line',
      hint: 'As the customer reads it: Screen replacement',
      length: [2, 80],
      initial: former?.title ?? '',
    },
    {
      name: 'variation',
      label: 'Variation',
      kind: 'line',
      hint: 'Genuine part, compatible part …',
      length: [2, 60],
      initial: former?.variation ?? '',
    },
    {
      name: 'price',
      label: 'Price',
      kind: 'pounds',
      hint: 'What the customer pays in all. For a range, the least.',
      initial: price ? pounds(price.kind === 'fixed' ? price.pence : price.minPence) : '',
    },
    {
      name: 'max',
      label: 'At most',
      kind: 'pounds',
      need: 'ifAny',
      hint: 'Only for a range that the diagnosis settles.',
      initial: price?.kind === 'open' ? pounds(price.maxPence) : '',
    },
    {
      name: 'noFee',
      label: 'A range without a fee: declining costs nothing',
      kind: 'yes',
      need: 'ifAny',
    },
    {
      name: 'toolTip',
      label: 'What it includes',
      kind: 'line',
      need: 'ifAny',
      initial: former?.toolTip ?? '',
    },
  ];
}
const priceWords = ({ price }: Quote) =>
  price.kind === 'fixed'
    ? formatPence(price.pence)
    : `${formatPence(price.minPence)} to ${formatPence(price.maxPence)}`;
const quoteOf = ({ title = '', variation = '', toolTip = '', price, max, noFee }: Values) => ({
  title,
  variation,
  toolTip,
  noFee: noFee === 'yes',
  price: max
    ? ({ kind: 'open', minPence: amountIn(price), maxPence: amountIn(max) } as const)
    : ({ kind: 'fixed', pence: amountIn(price) } as const),
});

const codeField: FormField = {
  name: 'code',
  label: 'Hand-over code',
  kind: 'code',
  hint: 'The four digits that the customer reads out.',
};
/** That it goes without the code the office decides: a driver would only be refused. */
const doorFields = (_: OpsTicket, { seenAs }: Asked): readonly FormField[] =>
  seenAs.every((role) => role === 'driver' || role === 'technician')
    ? [codeField]
    : [
        { ...codeField, need: 'oneOf' },
        {
          name: 'withoutCode',
          label: 'Or why it goes without',
          kind: 'line',
          need: 'oneOf',
          length: [3, 300],
        },
      ];
/** A driver says what was tried; the office knows why it writes it down. */
const inVainFields = (_: OpsTicket, { seenAs }: Asked): readonly FormField[] =>
  seenAs.every((role) => role === 'driver' || role === 'technician')
    ? [
        { name: 'called', label: 'I rang the customer', kind: 'yes', need: 'ifAny' },
        {
          name: 'reason',
          label: 'Why now, if it isn’t their window?',
          kind: 'line',
          need: 'ifAny',
          hint: 'The office reads it.',
          length: [3, 500],
        },
      ]
    : [];
const inVainForm = (task: 'PICKUP' | 'DELIVERY'): ActForm => ({
  fields: inVainFields,
  send: to('ops/tickets/nobodyThere', ({ called, reason: why }, seen) => ({
    ...seen,
    task,
    hasCalled: called === 'yes',
    ...(why && { reason: why }),
  })),
});
const proofOf = ({ code = '', withoutCode = '' }: Values) => (code ? { code } : { withoutCode });

const windowField = (task: 'PICKUP' | 'DELIVERY', choices: Choices | undefined): FormField => ({
  name: 'window',
  label: 'Window',
  kind: 'choice',
  options: (choices?.windows ?? [])
    .filter((window) => window.task === task && window.placesLeft > 0)
    .map(({ day, hour, placesLeft }) => ({
      value: `${day} ${hour}`,
      // short: on a telephone the time would be cut off
      label: `${dayWords(day, londonTime(new Date()).day)}, ${describeWindow(hour).timeDesc} (${placesLeft} left)`,
    })),
});
const windowOf = ({ window = '' }: Values) => {
  const [day = '', hour] = window.split(' ');
  // one of the options above
  return { day, hour: Number(hour) as WindowHour };
};

const nobody = { value: 'nobody', label: 'Nobody yet' };
const staffIDIn = (value: string | undefined): number | null => (value === 'nobody' ? null : Number(value));
const driverField = (choices: Choices | undefined): FormField => ({
  name: 'staffID',
  label: 'Driver',
  kind: 'choice',
  options: [
    ...(choices?.drivers ?? []).map(({ staffID, name }) => ({ value: String(staffID), label: name })),
    nobody,
  ],
});
const technicianField = (order: OpsTicket, choices: Choices | undefined): FormField => ({
  name: 'technicianID',
  label: 'Technician',
  kind: 'choice',
  options: (choices?.technicians ?? [])
    .filter(({ technicianID }) => technicianID !== order.technician?.technicianID)
    .map(({ technicianID, name, openJobs, isMatch }) => ({
      value: String(technicianID),
      label: `${name}, ${openJobs} open${isMatch ? '' : ' (other area or repairs)'}`,
    })),
});

/** What the customer reads of the diagnosis, apart from what the team has written about it. */
function findingFields(story: readonly StoryItem[]): readonly FormField[] {
  const diagnosis = story.findLast((item) => item.kind === 'note' && item.about === 'diagnosis');
  const photos = story.filter((item) => item.kind === 'photo');
  return [
    {
      name: 'finding',
      label: 'What you found, for the customer',
      kind: 'text',
      hint: 'They read it as you write it: what’s wrong, and what you’d do about it.',
      length: findingLength,
      ...(diagnosis?.kind === 'note' && { copy: { label: 'Copy the diagnosis', text: diagnosis.text } }),
    },
    ...(photos.length > 0
      ? [{ name: 'photos', label: 'Photos to go with it', kind: 'photos', need: 'ifAny', photos } as const]
      : []),
  ];
}
const findingIn = ({ finding = '', photos = '' }: Values) => ({
  finding,
  photoIDs: photosIn(photos),
});
export const photosIn = (value: string): number[] => value.split(' ').filter(Boolean).map(Number);

/** What an act asks for, and the call that does it: as its definition says, or by a form of its own. */
export const formOf = (act: FormAct): ActForm => (isPlain(act) ? plainForm(act) : ownForms[act]);

/** The call of an act has its name; of one about a trip, without the trip, which its input says. */
type CallOf<Act extends string> = Act extends `${infer Name}Pickup` | `${infer Name}Delivery`
  ? `ops/tickets/${Name}`
  : `ops/tickets/${Act}`;
type PlainInput<Act extends PlainAct> = CallInput<CallOf<Act> & OpsCallName>;

function plainForm(act: PlainAct): ActForm {
  const [, name = act, trip] = /^(.+)(Pickup|Delivery)$/.exec(act) ?? [];
  const task = trip && { task: trip.toUpperCase() };
  return {
    fields: () => fieldsOf(act),
    // the type below holds the fields against the call's input
    send: (values, seen) =>
      callOps(`ops/tickets/${name}` as CallOf<PlainAct> & OpsCallName, { ...seen, ...task, ...values }),
    ...(isIrreversible(act) && { isIrreversible: true }),
  };
}

/** A plain act whose fields are not what its call asks for does not compile. */
type Unfit = {
  [Act in PlainAct]: Seen & { task: 'PICKUP' } & Record<FieldName<Act>, string> extends PlainInput<Act>
    ? never
    : Act;
}[PlainAct];
void ((unfit: Unfit): never => unfit);

/** The forms that choose from something, or ask for amounts, codes and days. */
const ownForms: Record<Exclude<FormAct, PlainAct>, ActForm> = {
  clearContact: {
    fields: () => [{ name: 'said', label: 'What was said?', kind: 'text', length: paragraph }],
    send: to('ops/tickets/clearContact', ({ said = '' }, seen, { contact }) => ({
      ...seen,
      said,
      reason: contact?.reason ?? 'no-quote',
    })),
  },
  addQuote: {
    fields: () => quoteFields(),
    send: to('ops/tickets/addQuote', (values, seen) => ({ ...seen, ...quoteOf(values) })),
  },
  changeQuote: {
    fields: ({ quotes }, { typed }) => [
      {
        name: 'quoteID',
        label: 'Instead of',
        kind: 'choice',
        // what tells them apart comes first: on a telephone the rest is cut off
        options: quotes.map((quote) => ({
          value: String(quote.quoteID),
          label: `${quote.variation}, ${priceWords(quote)} (${quote.title})`,
        })),
      },
      ...quoteFields(quotes.find(({ quoteID }) => String(quoteID) === typed['quoteID']) ?? quotes[0]),
    ],
    send: to('ops/tickets/changeQuote', (values, seen) => ({
      ...seen,
      ...quoteOf(values),
      quoteID: Number(values['quoteID']),
    })),
  },
  collect: {
    fields: doorFields,
    send: to('ops/tickets/collect', (values, seen) => ({ ...seen, ...proofOf(values) })),
  },
  deliver: {
    fields: doorFields,
    send: to('ops/tickets/deliver', (values, seen) => ({ ...seen, ...proofOf(values) })),
  },
  returned: {
    fields: doorFields,
    send: to('ops/tickets/returned', (values, seen) => ({ ...seen, ...proofOf(values) })),
  },
  nobodyTherePickup: inVainForm('PICKUP'),
  nobodyThereDelivery: inVainForm('DELIVERY'),
  setFinalPrice: {
    fields: ({ money }, { story }) => [
      ...findingFields(story),
      {
        name: 'price',
        label: 'Final price',
        kind: 'pounds',
        hint: `What it costs in all${money?.promoCode ? `, before the code ${money.promoCode}: that’s taken off` : '. A code that was applied is taken off'}.`,
      },
      {
        name: 'agreed',
        label: 'The customer has agreed to more than the quote’s maximum',
        kind: 'yes',
        need: 'ifAny',
      },
    ],
    send: to('ops/tickets/setFinalPrice', ({ price, agreed, ...found }, seen) => ({
      ...seen,
      ...findingIn(found),
      amountInPence: amountIn(price),
      customerAgreed: agreed === 'yes',
    })),
  },
  offerExtraWork: {
    fields: (_, { story }) => [
      ...findingFields(story),
      {
        name: 'price',
        label: 'Price of the extra work',
        kind: 'pounds',
        hint: 'With VAT, beside what is paid.',
      },
      {
        name: 'essential',
        label: 'What was agreed makes no sense without it',
        kind: 'yes',
        need: 'ifAny',
        hint: 'Then the other answer is to have it back, with all that was paid and no fee.',
      },
    ],
    send: to('ops/tickets/offerExtraWork', ({ price, essential, ...found }, seen) => ({
      ...seen,
      ...findingIn(found),
      amountInPence: amountIn(price),
      isEssential: essential === 'yes',
    })),
    button: ({ price = '' }) => {
      const pence = parseAmount(price);
      return pence === undefined ? undefined : `Offer for ${formatPence(pence)}`;
    },
  },
  unrepairable: {
    fields: (_, { story }) => findingFields(story),
    send: to('ops/tickets/unrepairable', (values, seen) => ({ ...seen, ...findingIn(values) })),
  },
  movePickup: {
    fields: (_, { choices }) => [windowField('PICKUP', choices)],
    needsChoices: true,
    send: to('ops/tickets/moveWindow', (values, seen) => ({ ...seen, task: 'PICKUP', ...windowOf(values) })),
  },
  moveDelivery: {
    fields: (_, { choices }) => [windowField('DELIVERY', choices)],
    needsChoices: true,
    send: to('ops/tickets/moveWindow', (values, seen) => ({
      ...seen,
      task: 'DELIVERY',
      ...windowOf(values),
    })),
  },
  assignPickup: {
    fields: (_, { choices }) => [driverField(choices)],
    needsChoices: true,
    send: to('ops/tickets/assignCourier', ({ staffID }, seen) => ({
      ...seen,
      task: 'PICKUP',
      staffID: staffIDIn(staffID),
    })),
  },
  assignDelivery: {
    fields: (_, { choices }) => [driverField(choices)],
    needsChoices: true,
    send: to('ops/tickets/assignCourier', ({ staffID }, seen) => ({
      ...seen,
      task: 'DELIVERY',
      staffID: staffIDIn(staffID),
    })),
  },
  reassignTechnician: {
    fields: (order, { choices }) => [technicianField(order, choices)],
    needsChoices: true,
    send: to('ops/tickets/reassignTechnician', ({ technicianID }, seen) => ({
      ...seen,
      technicianID: Number(technicianID),
    })),
  },
  movePromise: {
    fields: ({ promise }) => {
      const today = londonTime(new Date()).day;
      // later than what was promised: that is what it is moved for
      const initial = addDays(promise && promise.until > today ? promise.until : today, 3);
      return [
        { name: 'until', label: 'Back by', kind: 'day', initial, firstDay: today },
        {
          name: 'because',
          label: 'Because of',
          kind: 'choice',
          options: [
            { value: 'part', label: 'a part' },
            { value: 'workload', label: 'the workload' },
            { value: 'technical', label: 'a technical problem' },
          ],
        },
      ];
    },
    send: to('ops/tickets/movePromise', ({ until = '', because }, seen) => ({
      ...seen,
      until,
      because: because === 'workload' || because === 'technical' ? because : 'part',
    })),
  },
  refund: {
    fields: ({ money }) => [
      {
        name: 'amount',
        label: 'Amount',
        kind: 'pounds',
        hint: money ? `At most ${formatPence(money.refundablePence)}` : '',
      },
      { ...reason, hint: 'The customer may read it one day.' },
    ],
    send: to('ops/tickets/refund', (values, seen) => ({
      ...seen,
      amountInPence: amountIn(values['amount']),
      reason: values['reason'] ?? '',
    })),
    button: ({ amount = '' }) => {
      const pence = parseAmount(amount);
      return pence === undefined ? undefined : `Refund ${formatPence(pence)}`;
    },
  },
  refundAgain: {
    fields: owedFields,
    send: to('ops/tickets/refundAgain', (values, seen, order) => ({
      ...seen,
      refundID: owedRefundIn(values, order),
    })),
  },
  payRefundAnotherWay: {
    fields: (order) => [
      ...owedFields(order),
      {
        name: 'means',
        label: 'Paid by',
        kind: 'choice',
        options: otherMeans.map((value) => ({ value, label: otherMeansWords[value] })),
      },
      {
        name: 'reference',
        label: 'Reference',
        kind: 'line',
        hint: 'Of the transfer or of the receipt. The customer reads it.',
        length: [2, 100],
      },
    ],
    send: to('ops/tickets/payRefundAnotherWay', (values, seen, order) => ({
      ...seen,
      refundID: owedRefundIn(values, order),
      means: otherMeans.find((means) => means === values['means']) ?? 'bank',
      reference: values['reference'] ?? '',
    })),
  },
  setSerial: {
    fields: ({ serial }) => [
      {
        name: 'serial',
        label: 'IMEI or serial number',
        kind: 'line',
        need: 'ifAny',
        length: [0, 60],
        initial: serial,
      },
    ],
    send: to('ops/tickets/setSerial', ({ serial = '' }, seen) => ({ ...seen, serial })),
  },
};
