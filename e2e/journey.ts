import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface JourneyOptions {
  /** Console errors this journey brings about on purpose, such as the browser's own line for a 404. */
  expectedErrors: RegExp[];
}

interface Journey {
  /** Every WCAG 2.2 AA rule that a machine can judge, short of those that are known to be wrong about a state. */
  expectAccessible: (options?: { except?: string[] }) => Promise<void>;
}

/** What the browser and the router say of requests that a lost connection has cut off. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** A test in a real browser. An error in the console, an uncaught exception or a broken policy fails it. */
export const test = base.extend<JourneyOptions & Journey & { watchConsole: void }>({
  expectedErrors: [[], { option: true }],

  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use();
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async ({ except = [] } = {}) => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      await untilCalm(page);
      const axe = new AxeBuilder({ page }).withTags(tags).disableRules(except);
      // the other mode takes twice as long, to judge frames of other hosts, which are not ours to fix
      const { violations } = await axe.setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
    });
  },
});

/** A banner that is half faded in has half its contrast: what moves must have arrived, and what loads be there. */
async function untilCalm(page: Page): Promise<void> {
  // a page that listens to its ticket and then shows a frame is never idle again
  if (page.frames().length === 1) await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

export { expect };
