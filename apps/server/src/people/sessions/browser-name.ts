/** The first that fits: most browsers also claim to be the ones below them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // a page shown inside an app: Android marks it, iOS leaves out the browser
  [/; wv\)/, 'An app'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/\b(iPhone|iPad)\b.*AppleWebKit\//, 'An app'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** 'Chrome on Android': enough to recognise one's own devices by, as far as the browser tells. */
export function browserName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent) ?? 'Unknown browser';
  const system = firstIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
