import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { goToQuietDay, openQuotes, quotesPage } from './pages/quotes-page.ts';
import { signInAs } from './people/sign-in-as.ts';
import { startTicket } from './start-ticket.ts';

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

test(
  'price, window and NEXT stay in sight wherever one is on the page',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const { next, quotes, choose, calendar, window, summary, bar } = await openQuotes(page);
    await expect(next).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await choose('Compatible').click();
    await goToQuietDay(page, calendar);
    await window(/^16:00–19:00/).click();

    const inSight = wide(page) ? summary : bar;
    await expect(inSight).toContainText(/£\d+\.\d\d/);
    await expect(inSight).toContainText(/\w{3} \d+\/\d+\/\d{4}, 16:00–19:00/);
    await expect(summary).toContainText('Compatible screen');
    await expect(summary).toContainText(/Held for you for \d+:\d\d/);
    for (const place of [quotes, page.getByRole('region', { name: 'Included in every price' })]) {
      await place.scrollIntoViewIfNeeded();
      await expect(next).toBeInViewport({ ratio: 1 });
    }
    if (wide(page)) {
      const [card, cards] = [await summary.boundingBox(), await quotes.boundingBox()];
      expect(card?.x).toBeGreaterThan((cards?.x ?? 0) + (cards?.width ?? 0));
    }
    await expectAccessible();
  },
);

test('what takes the focus never hides behind the bar', { tag: '@phone' }, async ({ page }) => {
  const { next } = await openQuotes(page);
  await expect(next).toBeInViewport({ ratio: 1 });
  const reached = new Set<string>();
  await page.getByRole('heading', { level: 1 }).focus();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusAndBar);
    if (!focused) break;
    reached.add(focused.name);
    expect(focused.isCovered, focused.name).toBe(false);
  }
  expect([...reached].join(' ')).toContain('SAVE QUOTE');
});

/** Whether the bar lies over what is focused; undefined behind the page's last link. */
function focusAndBar() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const bar = document.querySelector('[data-bar]');
  const isSticky = bar && getComputedStyle(bar).position === 'sticky' && !bar.contains(focused);
  const [over, under] = [bar?.getBoundingClientRect(), focused.getBoundingClientRect()];
  return {
    name: focused.ariaLabel ?? focused.textContent,
    // a pixel for rounding
    isCovered: Boolean(isSticky && over && under.bottom > over.top + 1 && under.top < over.bottom - 1),
  };
}

test('a card says what its button does: choose, then choose and continue', async ({ page }) => {
  const { ticketID, quote, choose, calendar, window, collection } = await openQuotes(page);
  await expect(quote('Genuine screen')).toContainText('12-month guarantee');
  await expect(quote('Compatible screen')).toContainText('6-month guarantee');
  await expect(quote('Genuine screen')).toContainText(/Usually back in 2–4 working days/);
  await choose('Genuine').click();
  await expect(page.getByRole('heading', { name: 'When shall we collect it?' })).toBeFocused();
  await expect(quote('Genuine screen')).toContainText('Your choice');

  await goToQuietDay(page, calendar);
  await window(/^13:00–16:00/).click();
  await expect(collection.getByRole('button', { name: 'Change' })).toBeVisible();
  const go = page.getByRole('button', { name: 'Choose and continue with Compatible screen' });
  await expect(page.getByRole('button', { name: 'Continue with Genuine screen' })).toBeVisible();
  await go.click();
  await expect(page).toHaveURL(`/ticket/pay?ticketID=${ticketID}`);
  await expect(page.getByText('Compatible screen')).toBeVisible();
});

test('an open quote says on its card what declining costs', async ({ page }) => {
  await signInAs(page);
  await page.goto(`/ticket/${await startTicket(page, { issue: 'Water damage' })}`);
  const card = quotesPage(page).quote('Water');
  await expect(card).toContainText(/£\d+–£\d+/);
  await expect(card).toContainText('If you then decline a repair that’s possible, the diagnosis costs £85.');
});

test('while a code is applied its box folds away, and APPLY keeps the focus', async ({ page }) => {
  const { code, apply, summary } = await openQuotes(page);
  await code.fill('LASTSPRING');
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo invalid. Please check the code and try again.')).toBeVisible();
  await expect(apply).toBeFocused();

  await code.fill('FIX10');
  await apply.click();
  const another = page.getByRole('button', { name: 'Use a different code' });
  await expect(another).toBeFocused();
  await expect(another).toHaveAttribute('aria-expanded', 'false');
  await expect(code).toBeHidden();
  await expect(summary).toContainText('FIX10');

  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await code.fill('WELCOME15');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('You already have already added a promotional code for this order.'),
  ).toBeVisible();
  await expect(code).toBeFocused();
});
