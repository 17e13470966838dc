import type { Page } from '@playwright/test';
import { expect, offlineErrors, test } from './journey.ts';
import { waitForLife } from './people/sign-in-as.ts';

const footerPages = {
  Terms: '/terms',
  'Aftercare Policy': '/aftercare',
  Privacy: '/privacy',
  FAQ: '/faq',
  Contact: '/contact',
  About: '/about',
};

test('the footer leads to the six pages, and each says what it is', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  // a link that is followed before hydration loads a new document
  await waitForLife(page);
  for (const [name, path] of Object.entries(footerPages)) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    // the new page has the focus, so that a screen reader begins there
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('the keyboard reaches the content at once, the menu, and back', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq#main');

  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the chat link leads to the brand’s chat', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
});

const cookiePref = (page: Page) => page.evaluate(() => localStorage.getItem('cookiePref'));

test.describe('cookies', () => {
  /** Everything that is sent to be counted. */
  const counted = async (page: Page) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/analytics') sent.push(request.postData() ?? '');
    });
    return sent;
  };

  test('nothing is counted before Accept; from then on every page is', async ({ page }) => {
    const sent = await counted(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    expect(sent).toEqual([]);

    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    await expect.poll(() => cookiePref(page)).toBe('all');
    await expect.poll(() => sent.join()).toContain('/faq');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'About' }).click();
    await expect.poll(() => sent.join()).toContain('/about');
    expect(sent.join()).not.toContain('"/"');
  });

  test(
    'Decline is kept, nothing is counted, and the choice can be changed',
    { tag: '@phone' },
    async ({ page }) => {
      const sent = await counted(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect.poll(() => cookiePref(page)).toBe('essential');
      await page.reload();
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
      expect(sent).toEqual([]);

      const settings = page.getByRole('button', { name: 'Cookie settings' });
      // what comes into sight above it is laid out only now, and moves it
      await settings.scrollIntoViewIfNeeded();
      await settings.click();
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect.poll(() => cookiePref(page)).toBe('all');
    },
  );

  test(
    'the banner is accessible, and leaves what has the focus in sight',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await page.goto('/faq');
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectAccessible();
    },
  );
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });
  test('answers 404 with the red heading', async ({ page, expectAccessible }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    const heading = page.getByRole('heading', { name: 'Fettle 404 - Not Found' });
    await expect(heading).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await heading.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expectAccessible();
  });

  test('so does a technician we do not have', async ({ page }) => {
    for (const id of ['9999', 'nobody', '1e3']) {
      expect((await page.goto(`/technician/${id}`))?.status()).toBe(404);
    }
    await expect(page.getByRole('heading', { name: 'Fettle 404 - Not Found' })).toBeVisible();
  });
});

test('a technician’s page goes back to where one came from', async ({ page }) => {
  await page.goto('/about');
  // the banner comes with hydration: before it there is no client-side navigation
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  // the first link to a technician comes with the quotes
  await page.evaluate(() => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): Promise<void> };
    return router.navigate('/technician/3');
  });
  await expect(page.getByRole('img', { name: /Portrait of/ })).toBeVisible();
  await expect(page.getByText('New here, no reviews yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/about');

  // somebody who arrived here has nowhere to go back to on this site
  await page.goto('/technician/3');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('the page says so, and when it is back', async ({ page, context }) => {
    await page.goto('/faq');
    // the page's code comes after its first paint: let it be there before the connection goes
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // so does the notice itself
    await page.waitForLoadState('networkidle');
    const notice = page.getByRole('status', { name: 'Connection' });
    await context.setOffline(true);
    await expect(notice).toContainText('You’re offline');
    await context.setOffline(false);
    await expect(notice).toContainText('You’re back online');
  });

  test('a page that was never seen is a friendly one', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/offline|connection/i);
  });
});

test.describe('while the server restarts', () => {
  // the browser's own line; what a service worker passes on cannot be cut off by a test
  test.use({ expectedErrors: [/net::ERR_CONNECTION_REFUSED/], serviceWorkers: 'block' });

  test('the router waits for it instead of failing', async ({ page }) => {
    let failures = 0;
    const isAway = () => failures < 4;
    await page.route('**/__manifest?*', (route) => {
      if (!isAway()) return route.continue();
      failures += 1;
      return route.abort('connectionrefused');
    });
    await page.goto('/faq');
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL('/about');
    expect(isAway()).toBe(false);
  });
});

test.describe('inside the native app', () => {
  test(
    'header, footer and sign-in panel are not shown, on this page and the next',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/?native=1');
      await expect(page.getByRole('heading', { name: 'Choose a Device' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
      await page.goto('/faq');
      await expect(page.getByRole('banner')).toBeHidden();
    },
  );

  test('the app is told that the page is ready', async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said, ReactNativeWebView: { postMessage: (text: string) => said.push(text) } });
    });
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'said') as string[]).join()))
      .toContain('"ready"');
  });
});

test('forced colours, reduced motion and 200 % zoom keep everything in reach', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(page.getByRole('link', { name: /Phone Repair/ })).toBeVisible();
});
