import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';

/** By name: an address, or the way there. */
export type Pages = Record<string, string | ((page: Page) => Promise<void>)>;

const widths = [360, 768, 1280];
/** Pictures are for somebody to look at, and nobody looks at those of every run: npm run pictures takes them. */
const pictured = process.env.PICTURES ? widths : [];
/** Each theme and each layout once; with the pictures, every pair of them. In between a page has the layout of one or the other. */
const judged = process.env.PICTURES
  ? { light: [360, 1280], dark: [360, 1280] }
  : { light: [360], dark: [1280] };
/** Everything must fit on these too, and in the system's faces: ours are left out where they come too late. */
const narrowest = 320;
/** A theme changes colours alone: what fits in one fits in the other. */
const fitting = { light: [narrowest, ...widths], dark: process.env.PICTURES ? widths : judged.dark };

/** A test for each: accessible in both themes, quiet in the console but for a page's `hints`, and no wider than any screen. */
export function judgePages(pages: Pages, { hints = {} }: { hints?: Record<string, RegExp> } = {}): void {
  // the pictures tell enough
  test.use({ trace: 'off' });
  for (const [name, way] of Object.entries(pages)) {
    test(`${name}: accessible in both themes, quiet, and no wider than its screen`, async ({
      page,
      expectAccessible,
    }, info) => {
      test.slow();
      const said = listen(page);
      await page.addInitScript(() => localStorage.setItem('cookiePref', 'essential'));
      await (typeof way === 'string' ? page.goto(way) : way(page));
      await page.evaluate(layOutAll);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of fitting[colorScheme]) {
          await expectFit(page, width);
          if (judged[colorScheme].includes(width)) await expectAccessible();
          if (pictured.includes(width)) {
            await page.screenshot({
              path: picturePath(info, `${name} ${colorScheme} ${width}`),
              fullPage: true,
            });
          }
        }
      }
      expect(said.filter((text) => !hints[name]?.test(text))).toEqual([]);
    });
  }
}

const picturePath = (info: TestInfo, name: string) => info.outputPath(`${name}.png`.replaceAll(/,? /g, '-'));

/** What is open on the page now, at each width in both themes; only when pictures are asked for. */
export async function takePictures(page: Page, info: TestInfo, name: string): Promise<void> {
  if (pictured.length === 0) return;
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of pictured) {
      await expectFit(page, width);
      await page.screenshot({ path: picturePath(info, `${name} ${colorScheme} ${width}`) });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** All that the page says in the console short of errors, which no journey lets pass. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() !== 'error' && said.push(message.text()));
  return said;
}

async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(setSystemFaces, width === narrowest);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // a page may lay itself out anew by script
  await expect.poll(overflow, { message: `${width} pixels wide` }).toBe(0);
}

function setSystemFaces(isOn: boolean): void {
  const { style } = document.documentElement;
  style.setProperty('--body-face', isOn ? 'system-ui, sans-serif' : '');
  style.setProperty('--display-face', isOn ? 'serif' : '');
}

/** What a page lays out only as its reader comes near is judged and shown as well. Such a sheet the policy lets pass. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}
