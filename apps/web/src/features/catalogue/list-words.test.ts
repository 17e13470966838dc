import { expect, test } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import type { ListSubject } from './device-list.ts';
import { countOf, headingOf, nameOf } from './list-words.ts';

const subjects: [ListSubject, string, string, string, string[]][] = [
  [{ deviceTypeID: 1 }, 'Phone Repair', '2 phones', 'phone', ['/phone-repair']],
  [
    { deviceTypeID: 3, manufacturer: 'HP' },
    'HP Laptop Repair',
    '2 HP laptops',
    'HP laptop',
    ['/laptop-repair', '/laptop-repair/HP'],
  ],
  [{ deviceTypeID: 5 }, 'Other Repair', '2 devices', 'device', ['/other-repair']],
  [
    { deviceTypeID: 5, manufacturer: 'Apple' },
    'Other Apple Repair',
    '2 Apple devices',
    'Apple device',
    ['/other-repair', '/other-repair/Apple'],
  ],
  [{ manufacturer: 'Apple' }, 'Apple Repair', '2 Apple devices', 'Apple device', ['/Apple']],
];

test.each(subjects)('the list of %o is called %s', (subject, heading, two, name, trail) => {
  expect(headingOf(subject)).toBe(heading);
  expect(countOf(subject, 2)).toBe(two);
  expect(countOf(subject, 1)).toBe(`1 ${name}`);
  expect(nameOf(subject)).toBe(name);
  expect(breadcrumbTrail(subject).map(({ path }) => path)).toEqual(trail);
});
