import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put in is text, wherever it stands', () => {
  const name = `"><script>alert('hi')</script>&amp;`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;hi&#39;)&lt;/script&gt;&amp;amp;';
  expect(html`<p title="${name}">${name}</p>`.source).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('pieces of HTML stay as they are, one or many', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`);
  expect(html`<b title="${3}">${items}${html`<u></u>`}</b>`.source).toBe(
    '<b title="3"><i>a</i><i>&lt;b&gt;</i><u></u></b>',
  );
});
