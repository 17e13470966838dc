import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const sources = globSync('**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'),
);
const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(new URL(path, root), 'utf8'))).toSorted();

test('nothing but sendMail and sendText, which count, puts a message on its way', () => {
  expect(filesWith(/\benqueue(Mail|Text)\b/)).toEqual([
    'stores/telling/mails.ts',
    'telling/sending/send-mail.ts',
    'telling/sending/send-text.ts',
  ]);
  expect(filesWith(/enqueueJob(<[^>]*>)?\(\s*\w+,\s*'send(Mail|Text)'/)).toEqual(['stores/telling/mails.ts']);
});
