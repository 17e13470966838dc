import { describe, expect, test } from 'vitest';
import { accept, chooseWindow, quoteIDsOf, testShop } from '../../../testing/tickets.ts';

const { aTicket, billsOf, setTime } = await testShop();

describe('the window', () => {
  const choose = async (...choice: Parameters<typeof chooseWindow>) =>
    (await chooseWindow(...choice)).data.timeSlot;
  const full = async () => {
    for (let i = 0; i < 5; i++) await chooseWindow(await aTicket());
  };

  test('is taken again if the hold has expired and there is a place', async () => {
    const ticket = await aTicket();
    const window = await choose(ticket);
    setTime('2026-03-02T11:00:00Z');
    const { data } = await accept(ticket, quoteIDsOf(ticket)[0], window);
    expect(data.ticket.timeSlots.PICKUP).toMatchObject({
      startTime: '10:00',
      holdExpiresAt: '2026-03-02T11:30:00.000Z',
    });
  });

  test('is lost if others have it by now: nothing is accepted', async () => {
    const ticket = await aTicket();
    const window = await choose(ticket);
    setTime('2026-03-02T11:00:00Z');
    await full();
    expect(await accept(ticket, quoteIDsOf(ticket)[0], window)).toMatchObject({
      rc: 14,
      msg: 'Sorry, we couldn’t hold your collection window any longer. Please choose another.',
    });
    expect(await ticket.look()).toMatchObject({ status: 'STARTED', bill: false });
    expect(await billsOf(ticket)).toEqual([]);
  });

  test('is kept if it was chosen in time, though it is too near to be chosen by now', async () => {
    const ticket = await aTicket();
    setTime('2026-03-02T11:55:00Z');
    const window = await choose(ticket, { time: '13:00', date: '2026-03-02' });
    setTime('2026-03-02T12:10:00Z');
    expect((await accept(ticket, quoteIDsOf(ticket)[0], window)).rc).toBe(0);
    setTime('2026-03-02T12:25:00Z');
    expect((await accept(ticket, quoteIDsOf(ticket)[0], window)).rc).toBe(14);
  });

  test('that the customer sees is the one that is held, whatever another tab has chosen', async () => {
    const ticket = await aTicket();
    const window = await choose(ticket);
    await choose(ticket, { time: '16:00' });
    const { data } = await accept(ticket, quoteIDsOf(ticket)[0], window);
    expect(data.ticket.timeSlots.PICKUP?.startTime).toBe('10:00');
  });

  test('may be as soon as possible', async () => {
    const ticket = await aTicket();
    const window = await choose(ticket, { time: false });
    await choose(ticket);
    const { data } = await accept(ticket, quoteIDsOf(ticket)[0], window);
    expect(data.ticket.timeSlots.PICKUP?.asap).toBe(true);
  });

  test('stays as it is where nothing is said of it', async () => {
    const ticket = await aTicket();
    const none = ticket.started.timeSlots.PICKUP;
    const window = await choose(ticket);
    expect((await accept(ticket, quoteIDsOf(ticket)[0])).data.ticket.timeSlots.PICKUP).toEqual(window);
    expect((await accept(ticket, quoteIDsOf(ticket)[0], none)).data.ticket.timeSlots.PICKUP).toEqual(window);
  });

  test('can be changed after the quote is accepted', async () => {
    const ticket = await aTicket();
    await accept(ticket, quoteIDsOf(ticket)[0], await choose(ticket));
    expect((await choose(ticket, { time: '13:00' })).startTime).toBe('13:00');
  });
});
