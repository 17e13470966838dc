import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iosWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  [
    'Chrome on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/149.0.0.0 Safari/537.36`,
  ],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iPhone', `${iPhone} ${iosWebKit} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0`,
  ],
  [
    'Opera on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/149.0.0.0 Safari/537.36 OPR/130.0.0.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'DuckDuckGo on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36 DuckDuckGo/5`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
  ['Firefox on iPhone', `${iPhone} ${iosWebKit} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPhone', `${iPhone} ${iosWebKit} Version/19.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${iosWebKit} Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${iosWebKit} Version/19.0 Safari/605.1.15`,
  ],
  [
    'An app on Android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/X; wv) ${webKit} Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36`,
  ],
  ['An app on iPhone', `${iPhone} ${iosWebKit} Mobile/15E148`],
  ['Unknown browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something/1.0'],
  ['Unknown browser', 'curl/8.9.1'],
  ['Unknown browser', ''],
])('is %s for %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
