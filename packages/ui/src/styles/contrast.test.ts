import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const stylesheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...stylesheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]),
);
// the defaults of BRAND_COLOUR_INK and BRAND_COLOUR_ACCENT (apps/server/src/wiring/settings/config.ts)
tokens.set('brand-ink', '#17402f');
tokens.set('brand-accent', '#e8a33d');

const grounds = ['ground', 'raised', 'sunken'];
const tones = ['info', 'success', 'warning', 'danger'];
const alertGround = (tone: string) => `color-mix(in oklab, var(--${tone}) 12%, var(--neutral))`;

/** WCAG 1.4.3: text. */
const readable: (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'accent-ink', ...tones].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['ink', 'ink-soft'].map((text) => [text, 'accent-soft'] as const),
  ...tones.map((tone) => ['ink', alertGround(tone)] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  // controls/button.module.css
  ['#1f1f1f', '#fff'],
  ['#fff', '#0866ff'],
  ['#fff', '#0757d9'],
];

/** WCAG 1.4.11: the edges of controls, the focus ring and signs. */
const visible: (readonly [sign: string, ground: string])[] = [
  ...['line-strong', 'focus', 'primary'].flatMap((sign) => grounds.map((ground) => [sign, ground] as const)),
  ...tones.map((tone) => [tone, alertGround(tone)] as const),
  ['primary', 'accent-soft'],
  ['ground', 'success'],
];

describe.each<Scheme>(['light', 'dark'])('in the %s theme', (scheme) => {
  test.each(readable)('%s reads on %s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s stands out from %s', (sign, ground) => {
    expect(contrast(colour(sign, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test('knows the contrast that WCAG gives for black and mid grey on white', () => {
  expect(contrast(colour('#000', 'light'), colour('#fff', 'light'))).toBe(21);
  expect(contrast(colour('#777777', 'light'), colour('#fff', 'light'))).toBeCloseTo(4.48, 2);
});

/** A token's name, or a value as the stylesheet writes it: #rgb, var(), light-dark() and color-mix(in oklab, a n%, b). */
function colour(written: string, scheme: Scheme): Rgb {
  const value = tokens.get(written) ?? written;
  const [, name, inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  switch (name) {
    case undefined:
      return fromHex(value);
    case 'var':
      return colour(inner.replace('--', ''), scheme);
    case 'light-dark': {
      const [light = '', dark = ''] = parts(inner);
      return colour(scheme === 'light' ? light : dark, scheme);
    }
    case 'color-mix': {
      const [, first = '', second = ''] = parts(inner);
      const [, start = '', percent] = /^(.*) (\d+)%$/s.exec(first) ?? [];
      return mix(colour(start, scheme), colour(second, scheme), Number(percent) / 100);
    }
    default:
      throw new Error(`This test cannot read the colour ${value}`);
  }
}

/** Splits at the commas that stand in no bracket. */
function parts(list: string): string[] {
  let depth = 0;
  const marked = [...list].map((sign) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return sign === ',' && depth === 0 ? '\n' : sign.replace('\n', ' ');
  });
  return marked
    .join('')
    .split('\n')
    .map((part) => part.trim());
}

function fromHex(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  if (!/^#[\da-f]{6}$/i.test(digits)) throw new Error(`Not a colour: ${hex}`);
  const channel = (at: number) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [a, b].map(luminance).toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const [from, to] = [oklab(a), oklab(b)];
  return fromOklab([0, 1, 2].map((i) => (from[i] ?? 0) * share + (to[i] ?? 0) * (1 - share)));
}

// the matrices of https://bottosson.github.io/posts/oklab/, on linear light
function oklab([r, g, b]: Rgb): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness = 0, a = 0, b = 0]: number[]): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
