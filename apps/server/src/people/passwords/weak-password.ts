import { commonPasswords } from './common-passwords.ts';

/** Keyboard rows and common sequences: a substring of one, forwards or backwards, is weak. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '147258369',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((run) => [run, [...run].toReversed().join('')]);

/** Common substitutions (leetspeak): @ for a, 0 for o. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether it would be among the first guesses. Six characters are enough for the form (spec §5) because of this, and
 * because guesses are counted.
 */
export function isWeakPassword(
  password: string,
  who: { email: string | undefined; brandName: string },
): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return (
    isRepetition(lower) ||
    isRun(lower) ||
    isShortNumber(lower) ||
    wordsIn(lower).some((word) => commonPasswords.has(word) || isTheirs(word, who))
  );
}

/** One character, or a few, over and over: aaaaaa, abcabc, 121212. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/.test(text) || new Set(text).size <= 2;

/** A run with something hung on is not stronger by more than that: qwerty12, 1234567a. */
const isRun = (text: string) =>
  runs.some((run) => run.includes(text)) ||
  [text.slice(0, -1), text.slice(0, -2)].some(
    (piece) => piece.length >= 5 && runs.some((run) => run.includes(piece)),
  );

/** Dates, PINs and telephone extensions. */
const isShortNumber = (text: string) => /^\d{1,8}$/.test(text);

/** The word as typed, without what is hung on, and both undisguised: P@ssw0rd1! is password. */
function wordsIn(lower: string): string[] {
  const bare = lower.replace(/[^a-z]{1,5}$/, '').replace(/^[^a-z]{1,4}/, '');
  return [lower, bare, undisguise(lower), undisguise(bare), undisguise(lower.replace(/[\d!?.*#]{1,5}$/, ''))];
}

const undisguise = (text: string) => [...text].map((sign) => disguises[sign] ?? sign).join('');

function isTheirs(
  word: string,
  { email = '', brandName }: { email: string | undefined; brandName: string },
): boolean {
  const address = email.toLowerCase();
  const [localPart = ''] = address.split('@');
  return word !== '' && [address, localPart, brandName.toLowerCase()].includes(word);
}
