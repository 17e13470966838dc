import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface JourneyOptions {
  /** Console errors this journey brings about on purpose, such as the browser's own line for a 404. */
  expectedErrors: RegExp[];
}

interface AccessibleOptions {
  except?: string[];
  /** The same page was judged whole a moment ago in the other theme: only what depends on colours can differ. */
  coloursOnly?: boolean;
  /** Only what is in there: the rest of the page is judged elsewhere. */
  within?: string;
  /** Somebody else's page in the same journey. */
  on?: Page;
}

interface Journey {
  /** Every WCAG 2.2 AA rule that a machine can judge, short of those that are known to be wrong about a state. */
  expectAccessible: (options?: AccessibleOptions) => Promise<void>;
}

/** What the browser and the router say of requests that a lost connection has cut off. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const wcagRules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

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
    await use(async ({ except = [], coloursOnly = false, within, on: judged = page } = {}) => {
      if (!coloursOnly && !within) await untilLoaded(judged);
      await untilStill(judged);
      const runOnly = coloursOnly ? colourRules : wcagRules;
      // only violations are read; preloading serves a rule that is off; the default mode takes twice as long, to judge
      // frames of other hosts, which are not ours to fix
      const axe = new AxeBuilder({ page: judged }).options({
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      });
      if (within) axe.include(within);
      const { violations } = await axe.disableRules(except).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
    });
  },
});

/** What loads must be there. A page that listens to its ticket and then shows a frame is never idle again. */
async function untilLoaded(page: Page): Promise<void> {
  if (page.frames().length === 1) await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

/** A banner that is half faded in has half its contrast: what moves must have arrived. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

export { expect };
