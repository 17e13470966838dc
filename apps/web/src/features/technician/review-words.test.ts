import { expect, test } from 'vitest';
import { reviewsInWords } from './review-words.ts';

test.each([
  [0, 'New here, no reviews yet'],
  [1, 'one review'],
  [2, '2 reviews'],
  [310, '310 reviews'],
])('%i', (reviews, words) => {
  expect(reviewsInWords(reviews)).toBe(words);
});
