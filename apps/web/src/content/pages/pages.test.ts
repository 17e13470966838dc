import { expect, test } from 'vitest';
import { technicianMeta } from '../../features/technician/technician-meta.ts';
import { aConfig } from '../seo/testing/a-config.ts';
import { contentMeta } from './content-meta.ts';
import { contentPages } from './pages.ts';

const config = aConfig();
const names = Object.keys(contentPages) as (keyof typeof contentPages)[];
const pages = names.map((name) => {
  const meta = contentMeta(config, name);
  const [title = ''] = meta.flatMap((tag) => ('title' in tag ? String(tag.title) : []));
  const [description = ''] = meta.flatMap((tag) =>
    'name' in tag && 'content' in tag ? String(tag.content) : [],
  );
  return { name, title, description };
});

test.each(pages)('$name fits into a search result', ({ title, description }) => {
  expect(title.length).toBeGreaterThan(10);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('no two pages have the same title or description', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test.each(Object.values(contentPages))('$path was last changed on a day of the calendar', ({ updated }) => {
  expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
});

test('a technician’s page is described by as many of their sentences as fit', () => {
  const technician = { firstname: 'Mei', surname: 'Quickstep', imgUrl: '', rating: 4.8 };
  const about = `Fast. ${'Slow '.repeat(40)}end. Calm.`;
  expect(technicianMeta({ ...technician, about }, config.brand)).toEqual({
    title: 'Mei Quickstep, repair technician',
    description:
      'Mei Quickstep repairs for Fettle. Fast. Calm. We collect and return devices in Greater London and Bristol.',
  });
});
