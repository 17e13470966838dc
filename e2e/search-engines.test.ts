import { expect, test } from './journey.ts';

/** Hundreds of devices differ by their names alone: a few speak for the others. */
const isWorthATest = (address: string, index: number) =>
  new URL(address).pathname.split('/').length < 3 || index % 20 === 0;

test('the pages of the sitemap have a title, a description, a canonical link and a picture, each its own', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${baseURL}/`);
  const titles = new Set<string>();
  for (const address of addresses.filter(isWorthATest)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, address).not.toBe('');
    expect(titles.has(title), `${address} shares its title`).toBe(false);
    titles.add(title);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).toContain('property="og:image"');
  }
});

test('robots are kept out of a development server', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /\n');
});

test('the site can be installed', async ({ request, page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toContain('Fettle');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('pages are sent compressed, and again only if they changed', async ({ request }) => {
  const first = await request.get('/faq', { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers().etag ?? '';
  expect(etag).not.toBe('');
  await expect
    .poll(
      async () =>
        (await request.get('/faq', { headers: { 'accept-encoding': 'br' } })).headers()['content-encoding'],
    )
    .toBe('br');
  const again = await request.get('/faq', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('each page brings the styles of all it shows, so that nothing moves when its scripts come', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const sheets = new Map<string, string>();
  for (const address of [...addresses.filter(isWorthATest), '/login', '/signup', '/orders', '/profile']) {
    // what is empty shows nothing, whatever its styles
    const html = (await (await request.get(address)).text()).replaceAll(/<(\w+)[^>]*><\/\1>/g, '');
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
    expect(links, address).not.toEqual([]);
    for (const href of links) {
      if (!sheets.has(href)) sheets.set(href, await (await request.get(href)).text());
    }
    const styled =
      links.map((href) => sheets.get(href)).join('') + html.replaceAll(/<[^>]*class="[^>]*>/g, '');
    const used = new Set(
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const bare = [...used].filter((name) => /^_\w+_\w{5}_\d+$/.test(name) && !styled.includes(`.${name}`));
    expect(bare, address).toEqual([]);
  }
});
