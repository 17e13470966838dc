import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HandOver } from './hand-over.tsx';

type Given = Parameters<typeof HandOver>[0]['handOver'];
const textOf = (handOver: Given, isOwner = true, isAsap = false) =>
  renderToStaticMarkup(<HandOver handOver={handOver} isAsap={isAsap} isOwner={isOwner} />).replaceAll(
    /<[^>]+>/g,
    ' ',
  );

test('shows the code with the driver’s first name, and speaks it digit by digit', () => {
  const text = textOf({ task: 'PICKUP', code: '4821', courier: 'Aisha' });
  expect(text).toContain('4821');
  expect(text).toContain('4 8 2 1');
  expect(text).toContain('Aisha collects your device today');
});

test('as soon as possible: nobody has agreed a time yet', () => {
  const text = textOf({ task: 'PICKUP', code: '4821', courier: null }, true, true);
  expect(text).toContain('We’ll call you to agree a time. Read the code out');
  expect(text).not.toContain('today');
});

test('has words for a driver who is not named, and for the way back', () => {
  expect(textOf({ task: 'DELIVERY', code: '0007', courier: null })).toContain(
    'Your driver brings your device back today',
  );
});

test('before the day it says who comes, and when the code will be here', () => {
  expect(textOf({ task: 'PICKUP', code: null, courier: 'Aisha' })).toMatch(/Aisha collects.*here on the day/);
  expect(textOf({ task: 'PICKUP', code: null, courier: 'Aisha' }, false)).toContain('Sign in on the day');
  expect(textOf({ task: 'PICKUP', code: null, courier: null })).toBe('');
});
