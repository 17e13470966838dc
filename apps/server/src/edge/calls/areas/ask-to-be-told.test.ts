import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyUp } from '../../../wiring/jobs/housekeeping.ts';
import { tellOfArea, tellOfAreas } from '../../../telling/notices/tell-of-area.ts';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let now: Date;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  app = await testApp({
    env: { TRUSTED_PROXIES: '1' },
    parts: { clock: { now: () => now, isTest: true } },
  });
});
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await app.db.deleteFrom('area_request').execute();
});

const ask = (email: string, postcode = 'M1 1AE', browser = openBrowser(app)) =>
  browser.call<{ issues?: { path: string; message: string }[] }>('areas/askToBeTold', { email, postcode });
const kept = () => app.db.selectFrom('area_request').select(['email', 'outwards']).execute();
const forgetPath = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? '').pathname;
const postTo = (path: string) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/** What housekeeping and the worker do once the area has grown. */
async function comeTo(outward: string): Promise<void> {
  const config = app.db.selectFrom('remote_config').select('value').where('key', '=', 'postcodes');
  const { value } = await config.executeTakeFirstOrThrow();
  const setArea = (text: string) =>
    app.db.updateTable('remote_config').set({ value: text }).where('key', '=', 'postcodes').execute();
  await setArea(JSON.stringify({ ...(JSON.parse(value) as object), Elsewhere: [outward] }));
  await tellOfAreas(app.db);
  const jobs = await app.db.deleteFrom('job').where('task', '=', 'tellOfArea').returning('payload').execute();
  const parts = { db: app.db, clock: app.clock, brand: app.brand, publicUrl: app.config.publicUrl };
  for (const { payload } of jobs) {
    const { areaRequestID } = payload as { areaRequestID: number };
    // a job may be done twice
    await Promise.all([tellOfArea(parts, areaRequestID), tellOfArea(parts, areaRequestID)]);
  }
  await setArea(value);
}

test('keeps the address and its district alone, and confirms it once', async () => {
  expect((await ask('Sam@example.com')).rc).toBe(0);
  expect((await ask('sam@example.com', 'm11ae')).rc).toBe(0);
  expect((await ask('sam@example.com', 'LS1 4AP')).rc).toBe(0);
  expect(await kept()).toEqual([{ email: 'sam@example.com', outwards: ['M1', 'LS1'] }]);
  const mails = [...(await mailsTo(app, 'Sam@example.com')), ...(await mailsTo(app, 'sam@example.com'))];
  expect(mails.map(({ subject }) => subject)).toEqual(['We’ll tell you when Fettle comes to M1']);
});

test('two at once are confirmed once', async () => {
  await Promise.all([ask('twin@example.com'), ask('twin@example.com', 'LS1 4AP')]);
  expect(await mailsTo(app, 'twin@example.com')).toHaveLength(1);
  expect((await kept())[0]?.outwards.toSorted()).toEqual(['LS1', 'M1']);
});

test('the link deletes the address when its button is pressed, not when it is opened', async () => {
  await ask('forget@example.com');
  const path = forgetPath((await mailsTo(app, 'forget@example.com'))[0]);
  const page = await fetch(app.url + path);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('Delete my address');
  expect(await kept()).toHaveLength(1);

  expect(await (await postTo(path)).text()).toContain('your address is deleted');
  expect(await kept()).toEqual([]);
  // once more, and for who was told in the meantime, it is the same
  expect((await postTo(path)).status).toBe(200);
});

test.each(['/forget-me/1-0123456789012345678901', '/forget-me/x', '/forget-me/1'])(
  '%s is none of our links',
  async (path) => {
    await ask('stays@example.com');
    expect((await fetch(app.url + path)).status).toBe(404);
    expect((await postTo(path)).status).toBe(404);
    expect(await kept()).toHaveLength(1);
  },
);

test('who asked is told once when we come, and forgotten', async () => {
  await ask('told@example.com');
  await ask('waits@example.com', 'LS1 4AP');
  await comeTo('M1');
  const [mail, ...others] = await mailsTo(app, 'told@example.com');
  expect(mail?.subject).toBe('Fettle now collects in M1');
  expect(others).toHaveLength(1);
  expect(await kept()).toEqual([{ email: 'waits@example.com', outwards: ['LS1'] }]);
  await comeTo('M1');
  expect(await mailsTo(app, 'told@example.com')).toHaveLength(2);
});

test('who asked for two districts stays on the list for the other', async () => {
  await ask('both@example.com');
  await ask('both@example.com', 'LS1 4AP');
  await comeTo('M1');
  expect((await mailsTo(app, 'both@example.com'))[0]?.text).toContain('still on our list');
  expect(await kept()).toEqual([{ email: 'both@example.com', outwards: ['LS1'] }]);
});

test('is forgotten after two years', async () => {
  await ask('old@example.com');
  now = new Date(now.getTime() + 729 * dayMs);
  await tidyUp(app);
  expect(await kept()).toHaveLength(1);
  now = new Date(now.getTime() + 2 * dayMs);
  await tidyUp(app);
  expect(await kept()).toEqual([]);
});

test.each([
  ['nobody', 'M1 1AE', 'email', 'Please enter a valid email address'],
  ['sam@example.com', 'M1', 'postcode', 'Please enter a whole postcode, such as M1 1AE'],
  ['sam@example.com', 'E2 0AA', 'postcode', 'Good news: we collect there already'],
])('refuses %s at %s', async (email, postcode, path, message) => {
  const { rc, data } = await ask(email, postcode);
  expect(rc).toBe(2);
  expect(data.issues).toEqual([{ path, message }]);
  expect(await kept()).toEqual([]);
});

test('one mailbox can be named five times a day, and one browser’s address twenty times an hour', async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask(`often+${time}@example.com`)).rc).toBe(0);
  expect((await ask('often@example.com')).status).toBe(429);
  expect(await mailsTo(app, 'often@example.com')).toEqual([]);

  const browser = openBrowser(app);
  const answers: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    answers.push((await ask(`person${time}@example.com`, 'M1 1AE', browser)).status);
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('more districts than anybody lives in are not kept', async () => {
  for (let district = 1; district <= 12; district += 1) {
    now = new Date(now.getTime() + dayMs);
    expect((await ask('many@example.com', `M${district} 1AE`)).rc).toBe(0);
  }
  expect((await kept())[0]?.outwards).toHaveLength(10);
});
