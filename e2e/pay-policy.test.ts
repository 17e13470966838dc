import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { payPage } from './pages/pay-page.ts';
import { goToQuietDay, openQuotes } from './pages/quotes-page.ts';

const port = Number(process.env.E2E_PORT ?? 4317) + 3;

/** Stands in for Stripe.js: mounts a frame of Stripe's where the element belongs, allowed to pay as Stripe's are. */
const stripeScript = `
window.Stripe = () => {
  const listeners = {};
  const element = {
    on: (name, listener) => ((listeners[name] = listener), element),
    off: () => element,
    update: () => element,
    destroy: () => {},
    unmount: () => {},
    mount: (place) => {
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment input frame';
      frame.allow = 'payment *';
      frame.src = 'https://js.stripe.com/stand-in.html';
      frame.onload = () => listeners.ready?.({ elementType: 'payment' });
      place.append(frame);
    },
  };
  const elements = { create: () => element, getElement: () => element, update: () => {}, submit: async () => ({}) };
  const none = async () => ({});
  return {
    elements: () => elements,
    createToken: none, createPaymentMethod: none, confirmCardPayment: none, confirmPayment: none,
    _registerWrapper: () => {}, registerAppInfo: () => {},
  };
};`;
const stripeFrame =
  '<p>Frame of Stripe</p><script>document.body.append(document.featurePolicy.allowsFeature("payment") ? "may pay" : "may not pay")</script>';

/** What a page lets in: its script, its frame. */
async function tries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const refused = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        resolve(`${effectiveDirective} ${blockedURI}`),
      );
    });
    const loaded = new Promise<string>((resolve) => {
      const script = document.createElement('script');
      script.src = 'https://js.stripe.com/stand-in.js';
      script.addEventListener('load', () => resolve('loaded'));
      document.head.append(script);
    });
    return [await Promise.race([refused, loaded])];
  });
}

test.describe('where Stripe takes the payments', () => {
  test.use({
    baseURL: `http://localhost:${port}`,
    // what the other pages refuse on purpose
    expectedErrors: [/violates the following Content Security Policy directive/],
  });

  test('its script and frames are let in on the payment page and nowhere else', async ({ page, context }) => {
    test.slow();
    const server = await startServerAt(new Date(), port, {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
    });
    const asked: string[] = [];
    await context.route('https://js.stripe.com/**', (route) => {
      asked.push(route.request().url());
      return route.request().resourceType() === 'script'
        ? route.fulfill({ contentType: 'text/javascript', body: stripeScript })
        : route.fulfill({ contentType: 'text/html', body: stripeFrame });
    });
    try {
      const { ticketID, choose, calendar, window, held } = await openQuotes(page);
      // the server cannot reach Stripe from here
      await page.route('**/api/tickets/getBill', (route) =>
        route.fulfill({ json: { rc: 0, msg: '', data: aBill(ticketID) } }),
      );
      await goToQuietDay(page, calendar);
      await window(/–/).first().click();
      await expect(held).toBeVisible();
      expect(await tries(page)).toEqual(['script-src-elem https://js.stripe.com/stand-in.js']);
      expect(asked).toEqual([]);

      await choose('Genuine').click();
      await expect(payPage(page).heading).toBeVisible();
      const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
      await expect(frame.getByText('Frame of Stripe')).toBeVisible();
      await expect(frame.getByText('may pay')).toBeVisible();
      await expect(payPage(page).pay).toBeEnabled();
      await expect(page.getByText(/^Test payment: no money moves/)).toBeVisible();
      expect(asked.some((url) => url.endsWith('/stripe.js') || url.includes('/v3'))).toBe(true);

      // away by the router's own link, and by the history
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await expect(page).toHaveURL('/faq');
      expect(await tries(page)).toEqual(['script-src-elem https://js.stripe.com/stand-in.js']);
      await page.goBack();
      await expect(frame.getByText('may pay')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Your quotes' })).toBeVisible();
      await expect(page).toHaveURL(`/ticket/${ticketID}`);
      expect(await tries(page)).toEqual(['script-src-elem https://js.stripe.com/stand-in.js']);
    } finally {
      // a page that is still fetching would find the server gone
      await page.goto('about:blank');
      await server.close();
    }
  });
});

const aBill = (ticketID: number) => ({
  bill: {
    billID: 1,
    amountInPence: 16_000,
    clientSecret: 'pi_1_secret_2',
    orderNum: `RE${ticketID}`,
    paymentID: null,
  },
  payment: 'toPay',
});
