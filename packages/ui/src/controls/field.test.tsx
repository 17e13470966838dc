import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

test('ties the hint and the error to the control', () => {
  const markup = renderToStaticMarkup(
    <Field label="Postcode" name="postcode" hint="London and Bristol" error="Please enter a postcode." />,
  );
  const [, described] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
  const words = (described ?? '').split(' ').map((id) => markup.split(`id="${id}"`)[1]?.split('</p>')[0]);
  expect(words[0]).toContain('London and Bristol');
  expect(words[1]).toContain('Please enter a postcode.');
  expect(markup).toContain('aria-invalid="true"');
});

test('says nothing of errors where there are none', () => {
  const markup = renderToStaticMarkup(<Field label="Email" name="email" />);
  expect(markup).not.toContain('aria-');
});

test('becomes a text area when it is multiline', () => {
  const markup = renderToStaticMarkup(<Field label="Problem" name="problem" multiline />);
  expect(markup).toContain('<textarea');
  expect(markup).not.toContain('multiline');
});
