import { expect, test } from 'vitest';
import { aConfig } from '../seo/testing/a-config.ts';
import { faqGroups, faqQuestions } from './faq.ts';
import { parseLinks } from './linked-text.ts';
import { contentPages } from './pages.ts';

const { brand } = aConfig();
const groups = faqGroups(brand);
const entries = groups.flatMap(({ entries }) => entries);

test('every topic and question has an anchor of its own', () => {
  const ids = [...groups, ...entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('links only to pages there are', () => {
  const known = [...Object.values(contentPages).map(({ path }) => path), '/orders'];
  const links = entries.flatMap(({ answer }) => answer.flatMap(parseLinks)).flatMap(({ to }) => to ?? []);
  const ours = links.filter((to) => to.startsWith('/')).map((to) => to.replace(/#.*/, ''));
  expect(ours.filter((path) => !known.includes(path))).toEqual([]);
  expect(links.filter((to) => !/^(?:\/|tel:|mailto:|https:)/.test(to))).toEqual([]);
});

test('tells search engines the words without the links', () => {
  const text = faqQuestions(brand)
    .map(({ answer }) => answer)
    .join(' ');
  expect(text).toContain('Call us on 020 7946 0123');
  expect(text).not.toMatch(/\]\(/);
});

test('speaks for another brand as well', () => {
  const other = JSON.stringify(faqGroups({ ...brand, name: 'Mendly', email: 'hi@mendly.example' }));
  expect(other).toContain('hi@mendly.example');
  expect(other).not.toContain('Fettle');
});

test('speaks of VAT only where it is charged', () => {
  const company = (vatNumber: string) => ({ ...brand, company: { ...brand.company, vatNumber } });
  expect(JSON.stringify(faqGroups(company('')))).not.toContain('VAT');
  expect(JSON.stringify(faqGroups(company('GB123456789')))).toContain('It includes VAT, the part');
});
