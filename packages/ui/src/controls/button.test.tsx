import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import spinner from '../messages/spinner.module.css';

const hasSpinner = (markup: string) => markup.includes(`class="${spinner.spinner}"`);

test('shows a spinner in the default variant while it is disabled', () => {
  expect(hasSpinner(renderToStaticMarkup(<Button disabled>Saving</Button>))).toBe(true);
  expect(hasSpinner(renderToStaticMarkup(<Button>Save</Button>))).toBe(false);
});

test.each(['small', 'google', 'facebook', 'apple', 'email'] as const)(
  'shows no spinner in the %s variant',
  (variant) => {
    const markup = renderToStaticMarkup(
      <Button variant={variant} disabled>
        Continue
      </Button>,
    );
    expect(hasSpinner(markup)).toBe(false);
  },
);

test('sends no form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Copy</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('is a link when it leads somewhere', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Button to="/faq">Questions</Button>
    </MemoryRouter>,
  );
  expect(markup).toMatch(/^<a .*href="\/faq"/);
});
