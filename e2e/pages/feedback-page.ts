import type { Page } from '@playwright/test';
import type { CallInput, CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { callAs } from '../start-ticket.ts';

type Given = CallOutput<'tickets/getFeedback'>;

/** The order as it is when the device is back, which nobody waits for here; its feedback is kept by the page's own route. */
export async function showBack(
  page: Page,
  ticketID: number,
  known: Given = { feedback: null, mayGive: true },
) {
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  const answer = (data: object) => ({ json: { rc: 0, msg: '', data } });
  let now = known;
  await page.route('**/api/tickets/get', (route) =>
    route.fulfill(answer({ ticket: { ...ticket, status: 'COMPLETED' } })),
  );
  await page.route('**/api/tickets/getFeedback', (route) => route.fulfill(answer(now)));
  await page.route('**/api/tickets/feedback', (route) => {
    // as the page sends it
    const { stars, comment } = route.request().postDataJSON() as CallInput<'tickets/feedback'>;
    const editableUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    now = { feedback: { stars, comment: comment.trim(), editableUntil }, mayGive: true };
    return route.fulfill(answer({}));
  });
}

export const feedbackPage = (page: Page) => ({
  star: (stars: number) => page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }),
  comments: page.getByRole('textbox', { name: 'Comments (optional)' }),
  submit: page.getByRole('button', { name: 'SUBMIT FEEDBACK' }),
  thanks: page.getByRole('group', { name: /Thank you for your feedback/ }),
  change: page.getByRole('button', { name: 'Change it' }),
});
