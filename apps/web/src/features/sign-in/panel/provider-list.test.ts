import { expect, test } from 'vitest';
import { popupProviders } from '../../../platform/identity/popup-providers.ts';
import { providerList } from './provider-list.ts';

test('Facebook is offered where a Facebook app is configured, and nowhere else', () => {
  expect(popupProviders({ offersFacebook: false })).toEqual(['google', 'apple']);
  expect(popupProviders({ offersFacebook: true })).toEqual(['google', 'facebook', 'apple']);
});

test('texts name who is offered, and nobody else', () => {
  expect(providerList({ offersFacebook: false }, 'or')).toBe('Google or Apple');
  expect(providerList({ offersFacebook: true }, 'and')).toBe('Google, Facebook and Apple');
});
