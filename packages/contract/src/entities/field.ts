import { z } from 'zod';

/** Ids are PostgreSQL integers: a larger number would be an error there, not a row that is missing. */
export const id = z.int32().positive();

// PostgreSQL refuses NUL and halves of surrogate pairs, and nobody types the others
const withoutControls = /^[^\p{Cc}\p{Cs}]*$/u;
const withoutControlsButBreaks = /^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u;
const message = 'must not contain control characters';

/** One line of text, trimmed. */
export const line = (maxLength: number) => z.string().trim().max(maxLength).regex(withoutControls, message);

/** Text that may have several lines, trimmed; with words for a customer where one reads what is wrong with it. */
export const paragraph = (maxLength: number, words: { tooLong?: string; controls?: string } = {}) =>
  z
    .string()
    .trim()
    .max(maxLength, words.tooLong)
    .regex(withoutControlsButBreaks, words.controls ?? message);
