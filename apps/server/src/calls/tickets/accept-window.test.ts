import { describe, expect, test } from 'vitest';
import { accept, chooseWindow, quoteIDsOf, testShop } from '../../testing/tickets.ts';

const { anOrder, billsOf, setTime } = await testShop();

describe('the window', () => {
  const choose = async (...choice: Parameters<typeof chooseWindow>) =>
    (await chooseWindow(...choice)).data.timeSlot;
  const full = async () => {
    for (let i = 0; i < 5; i++) await chooseWindow(await anOrder());
  };

  test('is taken again if the hold has expired and there is a place', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    setTime('2026-03-02T11:00:00Z');
    const { data } = await accept(order, quoteIDsOf(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP).toMatchObject({
      startTime: '10:00',
      holdExpiresAt: '2026-03-02T11:30:00.000Z',
    });
  });

  test('is lost if others have it by now: nothing is accepted', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    setTime('2026-03-02T11:00:00Z');
    await full();
    expect(await accept(order, quoteIDsOf(order)[0], timeSlot)).toMatchObject({
      rc: 14,
      msg: 'Sorry, your collection window was given up. Please choose another.',
    });
    expect(await order.look()).toMatchObject({ status: 'STARTED', bill: false });
    expect(await billsOf(order)).toEqual([]);
  });

  test('is kept if it was chosen in time, though it is too near to be chosen by now', async () => {
    const order = await anOrder();
    setTime('2026-03-02T11:55:00Z');
    const timeSlot = await choose(order, { time: '13:00', date: '2026-03-02' });
    setTime('2026-03-02T12:10:00Z');
    expect((await accept(order, quoteIDsOf(order)[0], timeSlot)).rc).toBe(0);
    setTime('2026-03-02T12:25:00Z');
    expect((await accept(order, quoteIDsOf(order)[0], timeSlot)).rc).toBe(14);
  });

  test('that the customer sees is the one that is held, whatever another tab has chosen', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    await choose(order, { time: '16:00' });
    const { data } = await accept(order, quoteIDsOf(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP?.startTime).toBe('10:00');
  });

  test('may be as soon as possible', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order, { time: false });
    await choose(order);
    const { data } = await accept(order, quoteIDsOf(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP?.asap).toBe(true);
  });

  test('stays as it is where nothing is said of it', async () => {
    const order = await anOrder();
    const none = order.ticket.timeSlots.PICKUP;
    const timeSlot = await choose(order);
    expect((await accept(order, quoteIDsOf(order)[0])).data.ticket.timeSlots.PICKUP).toEqual(timeSlot);
    expect((await accept(order, quoteIDsOf(order)[0], none)).data.ticket.timeSlots.PICKUP).toEqual(timeSlot);
  });

  test('can be changed after the quote is accepted', async () => {
    const order = await anOrder();
    await accept(order, quoteIDsOf(order)[0], await choose(order));
    expect((await choose(order, { time: '13:00' })).startTime).toBe('13:00');
  });
});
