import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { offlinePage } from './offline-page.ts';

test('needs nothing from the network, and its policy allows just what stands in it', () => {
  const { html, policy } = offlinePage(readConfig({}));
  expect(html).not.toMatch(/ src=|<link|url\(|https?:/);
  for (const tag of ['script', 'style']) {
    const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  }
});

test('is not broken by a brand with signs of HTML', () => {
  const { html } = offlinePage(readConfig({ BRAND_NAME: 'Nuts & <Bolts>' }));
  expect(html).toContain('Nuts &amp; &lt;Bolts&gt;');
});
