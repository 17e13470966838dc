import { expect, test } from 'vitest';
import { nameOfQuote } from './quote-name.ts';

test.each([
  ['Screen replacement', 'Genuine part', 'Genuine screen'],
  ['Screen replacement', 'Compatible part', 'Compatible screen'],
  ['HDMI port replacement', 'Genuine part', 'Genuine HDMI port'],
  ['Charging port repair', 'Genuine part', 'Charging port repair, genuine part'],
  ['Button repair', 'Standard', 'Button repair'],
  ['Water damage repair', 'Open quote', 'Water damage repair'],
  ['Screen replacement', 'Refurbished part', 'Screen replacement, refurbished part'],
  ['Data recovery', '', 'Data recovery'],
])('%s, %s is called %s', (title, variation, name) => {
  expect(nameOfQuote({ title, variation })).toBe(name);
});
