import { expect, test } from 'vitest';
import { referredFrom } from './login-state.ts';

const origin = 'https://fettle.example';

function aWindow(referrer: string, { idx = 0, search = '' }: { idx?: number; search?: string }) {
  // as much of one as is looked at
  return {
    document: { referrer },
    location: { origin, search },
    history: { state: { idx } },
  } as unknown as Window;
}

test.each([
  ['a page of ours', {}, `${origin}/faq?s=1`, '/faq?s=1'],
  ['a page of ours, later in the life of the document', { idx: 1 }, `${origin}/faq`, undefined],
  ['our outbox, by a link in a mail', { search: '?link=1' }, `${origin}/_sandbox/mail`, undefined],
  ['another site', {}, 'https://elsewhere.example/faq', undefined],
  ['a look-alike', {}, `${origin}.elsewhere.example/faq`, undefined],
  ['a page one signs in at', {}, `${origin}/signup`, undefined],
  ['nowhere', {}, '', undefined],
])('who comes from %s goes back accordingly', (_, page, referrer, path) => {
  expect(referredFrom(aWindow(referrer, page))).toBe(path);
});
