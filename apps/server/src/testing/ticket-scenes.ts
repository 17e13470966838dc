import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Role } from '@fettle/domain/actor';
import { mostPlaces } from '@fettle/domain/ops/setup/week';
import { staffedShop } from './booked.ts';
import { openAsTool } from './keys.ts';
import { agreed, begin, confirm, getBill, intentOf, returnUrl } from './paying.ts';
import { aStaffSession } from './staff.ts';
import { accept, applyCode, aStart, chooseWindow, quotesOf, repairTypeOf } from './tickets.ts';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { finding } from './finding.ts';

type Call = Awaited<ReturnType<typeof staffedShop>>['app']['call'];

/** One of two orders of a customer that are in the same state, and share the window and the promo. */
export interface Order {
  ticketID: number;
  orderNum: string;
  /** As its customer. */
  call: Call;
  quoteIDs: readonly number[];
  photoID: number;
  partID: number;
  /** What is to be paid, and by which intent; empty where there is nothing. */
  amountInPence: number;
  intentID: string;
  paidPence: number;
}

/** By when it is, what was done to it: each is the one before it with a step more, where it says so. */
export const sceneStates = [
  'quoted',
  'chosen',
  'accepted',
  'free',
  'charged',
  'booked',
  'paid',
  'unasked',
  'collected',
  'diagnosing',
  'priced',
  'offered',
  'essential',
  'declined',
  'repaired',
  'onItsWayBack',
  'unrepairable',
  'completed',
] as const;
export type SceneState = (typeof sceneStates)[number];

const monday = '2026-03-02T10:00:00Z';
const tuesday = '2026-03-03T10:30:00Z';
const wednesday = '2026-03-04T10:30:00Z';
const thursday = '2026-03-05T13:30:00Z';

/** The shop, and pairs of orders in each state, made by the calls that people make. */
export async function ticketScenes() {
  const shop = await staffedShop();
  const { app, iPhone, stripe } = shop;
  const { db } = app;
  // whoever is refused for want of a place races nobody
  await db.updateTable('window_capacity').set({ places: mostPlaces }).execute();
  // one that is counted is locked by whoever takes it
  await db
    .insertInto('promo')
    .values({
      promo_code: 'SHARED',
      discount_percentage: 10,
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2027-01-01'),
      total_limit: 1_000_000,
    })
    .execute();
  const tool = await openAsTool(app, { scopes: ['orders:write'] });
  const technicianIDs = (
    await db.selectFrom('technician').select('user_id').where('active', '=', true).execute()
  ).map(({ user_id }) => user_id);

  const cookies = new Map<Role, { at: string; cookie: Promise<string> }>();
  /** As somebody of that role, who has signed in before: nothing but the call itself is raced. */
  async function asStaff(role: Role, name: string, input: object) {
    const at = shop.now().toISOString();
    if (cookies.get(role)?.at !== at) {
      const staffID = {
        coordinator: shop.coordinator,
        driver: shop.driver,
        administrator: shop.administrator,
      }[role as 'coordinator' | 'driver' | 'administrator'].staffID;
      cookies.set(role, { at, cookie: aStaffSession(app, { role, staffID }).then(({ cookie }) => cookie) });
    }
    return app.call(name, input, { cookie: (await cookies.get(role)?.cookie) ?? '' });
  }
  const asCoordinator = (name: string, input: object) => asStaff('coordinator', `ops/${name}`, input);

  async function done(answer: Promise<{ rc: number; msg: string }>): Promise<void> {
    expect(await answer).toMatchObject({ rc: 0 });
  }

  /** Two orders that one customer has just started, each with a window, a photo and a message. */
  async function started(issue: string): Promise<[Order, Order]> {
    const repairTypeID = repairTypeOf(iPhone, issue);
    const { customer, started: first } = await shop.aTicket({ repairTypeID });
    const another = aStart(iPhone, { repairTypeID, postcode: 'E2 0AB', startKey: randomUUID() });
    const { data } = await customer.call<{ ticket: Ticket }>('tickets/start', another);
    return [await toOrder(first, customer.call), await toOrder(data.ticket, customer.call)];
  }

  async function toOrder(ticket: Ticket, call: Call): Promise<Order> {
    const { ticketID } = ticket;
    const { photo_id: photoID } = await db
      .insertInto('ticket_photo')
      .values({
        ticket_id: ticketID,
        stage: 'customer',
        photo_key: randomUUID(),
        file_name: randomUUID(),
        width: 1,
        height: 1,
        added_at: shop.now(),
      })
      .returning('photo_id')
      .executeTakeFirstOrThrow();
    await done(call('tickets/sendMessage', { ticketID, text: 'Hello?', messageKey: randomUUID() }));
    await done(chooseWindow({ call, ticketID }));
    return {
      ticketID,
      orderNum: formatTicketNumber(ticketID),
      call,
      photoID,
      quoteIDs: quotesOf(ticket).map(({ quoteID }) => quoteID),
      partID: 0,
      paidPence: 0,
      amountInPence: 0,
      intentID: '',
    };
  }

  const acceptFirst = (order: Order) => done(accept(order, order.quoteIDs[0] ?? 0));

  /** The page that pays is open: there is an intent. */
  async function openBill(order: Order): Promise<void> {
    const { bill } = (await getBill(order)).data;
    Object.assign(order, { amountInPence: bill.amountInPence, intentID: intentOf(bill) });
  }

  /** The card is charged, and nobody has told us yet. */
  async function charge(order: Order): Promise<void> {
    await openBill(order);
    await done(begin(order, order.amountInPence));
    await chargeCard(order);
  }

  const chargeCard = ({ intentID }: Order) =>
    stripe.client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });

  /** Past our button, and the boxes above it: nobody has asked us to begin within 14 days. */
  async function payUnasked(order: Order): Promise<void> {
    await openBill(order);
    await chargeCard(order);
    await done(confirm(order, order.intentID));
    order.paidPence = order.amountInPence;
  }

  async function pay(order: Order): Promise<void> {
    await charge(order);
    await done(confirm(order, order.intentID));
    order.paidPence = order.amountInPence;
  }

  async function collect(order: Order): Promise<void> {
    const { ticketID } = order;
    await done(asCoordinator('tickets/collect', { ticketID, withoutCode: 'Met at the door.' }));
    const part = { description: 'Screen', quantity: 1, unitPence: 5_000, supplierRef: '' };
    const added = await asCoordinator('jobs/addPart', { ticketID, partKey: randomUUID(), ...part });
    // `as`: the call's own output
    Object.assign(order, { partID: (added.data as unknown as { partID: number }).partID });
  }

  const back = { task: 'DELIVERY', date: '2026-03-05', time: '13:00' };
  const finished = { report: shop.report, despite: shop.despite };

  type Step = { at: string; do: (order: Order) => Promise<unknown> };
  const accepted: Step[] = [
    { at: monday, do: (order) => applyCode(order, 'SHARED') },
    { at: monday, do: acceptFirst },
  ];
  const paid: Step[] = [...accepted, { at: monday, do: pay }];
  const collected: Step[] = [...paid, { at: tuesday, do: collect }];
  const booked: Step[] = [
    { at: monday, do: acceptFirst },
    { at: monday, do: (order) => done(confirm(order, false, { agreed })) },
  ];
  const diagnosing: Step[] = [...booked, { at: tuesday, do: collect }];
  const price = ({ ticketID }: Order) =>
    done(asCoordinator('tickets/setFinalPrice', { ticketID, amountInPence: 6_000, finding }));
  const offer =
    (isEssential: boolean) =>
    ({ ticketID }: Order) =>
      done(asCoordinator('tickets/offerExtraWork', { ticketID, amountInPence: 4_000, isEssential, finding }));
  const priced: Step[] = [...diagnosing, { at: tuesday, do: price }];
  const repaired: Step[] = [
    ...collected,
    { at: tuesday, do: ({ ticketID }) => done(asCoordinator('tickets/repaired', { ticketID, ...finished })) },
  ];
  const sentBack: Step[] = [
    { at: wednesday, do: (order) => done(chooseWindow(order, back)) },
    { at: thursday, do: ({ ticketID }) => done(asCoordinator('tickets/handToCourier', { ticketID })) },
  ];
  const onItsWayBack = [...repaired, ...sentBack];

  const steps: Record<SceneState, { issue: string; steps: readonly Step[] }> = {
    quoted: { issue: 'Screen', steps: [] },
    chosen: { issue: 'Water damage', steps: [{ at: monday, do: acceptFirst }] },
    accepted: { issue: 'Screen', steps: [...accepted, { at: monday, do: openBill }] },
    free: {
      issue: 'Screen',
      steps: [
        { at: monday, do: (order) => done(applyCode(order, 'ONTHEHOUSE')) },
        { at: monday, do: acceptFirst },
      ],
    },
    charged: { issue: 'Screen', steps: [...accepted, { at: monday, do: charge }] },
    booked: { issue: 'Water damage', steps: booked },
    paid: { issue: 'Screen', steps: paid },
    unasked: { issue: 'Screen', steps: [...accepted, { at: monday, do: payUnasked }] },
    collected: { issue: 'Screen', steps: collected },
    diagnosing: { issue: 'Water damage', steps: diagnosing },
    priced: { issue: 'Water damage', steps: [...priced, { at: tuesday, do: openBill }] },
    offered: {
      issue: 'Screen',
      steps: [...collected, { at: tuesday, do: offer(false) }, { at: tuesday, do: openBill }],
    },
    essential: {
      issue: 'Screen',
      steps: [...collected, { at: tuesday, do: offer(true) }, { at: tuesday, do: openBill }],
    },
    declined: {
      issue: 'Water damage',
      steps: [
        ...priced,
        { at: tuesday, do: ({ call, ticketID }) => done(call('tickets/declinePrice', { ticketID })) },
        { at: tuesday, do: openBill },
      ],
    },
    repaired: {
      issue: 'Screen',
      steps: [...repaired, { at: wednesday, do: (order) => done(chooseWindow(order, back)) }],
    },
    onItsWayBack: { issue: 'Screen', steps: onItsWayBack },
    unrepairable: {
      issue: 'Screen',
      steps: [
        ...collected,
        {
          at: tuesday,
          do: ({ ticketID }) => done(asCoordinator('tickets/unrepairable', { ticketID, finding })),
        },
        ...sentBack,
      ],
    },
    completed: {
      issue: 'Screen',
      steps: [
        ...onItsWayBack,
        {
          at: thursday,
          do: ({ ticketID }) =>
            done(asCoordinator('tickets/deliver', { ticketID, withoutCode: 'Met at the door.' })),
        },
      ],
    },
  };

  /** So many pairs in that state; the clock stands where its last step was done. */
  async function prepare(state: SceneState, count: number): Promise<[Order, Order][]> {
    shop.setTime(monday);
    // those of earlier pairs: a window has at most so many
    await db.deleteFrom('window_hold').execute();
    await db.updateTable('courier_window').set({ taken: 0 }).execute();
    const { issue, steps: todo } = steps[state];
    const pairs = await Promise.all(Array.from({ length: count }, () => started(issue)));
    for (const step of todo) {
      shop.setTime(step.at);
      await Promise.all(pairs.flat().map((order) => step.do(order)));
    }
    return pairs;
  }

  return { ...shop, tool, technicianIDs, asStaff, asCoordinator, prepare };
}

export type TicketScenes = Awaited<ReturnType<typeof ticketScenes>>;
