import { expect, test } from 'vitest';
import { modelHelp } from './model-help.ts';

test.each([
  ['Apple', 1, /Settings, General, About/],
  ['Samsung', 1, /starts with SM-/],
  ['Google', 1, /Regulatory labels/],
  ['Fairphone', 1, /About phone/],
  ['Amazon', 2, /About Fire Tablet/],
  ['Lenovo', 2, /About tablet/],
  ['Apple', 3, /near the hinge/],
  ['Dell', 3, /underside/],
  ['Sony', 4, /CUH or CFI/],
  ['Valve', 4, /back or underside/],
  ['Garmin', 5, /small print/],
  ['Apple', 5, /small print/],
])('%s, type %i', (manufacturer, deviceTypeID, words) => {
  expect(modelHelp({ manufacturer, deviceTypeID })).toMatch(words);
});
