import { testCards } from '@fettle/domain/payment/test-cards';
import { Field } from '@fettle/ui/controls/field.tsx';
import { RadioCards } from '@fettle/ui/controls/radio-cards.tsx';
import { useEffect, useRef, useSyncExternalStore, type ChangeEvent } from 'react';
import { formatExpiry, groupNumber, type TypedCard } from './check-card.ts';
import type { Method, SandboxPaymentElement } from './payment-element.ts';
import styles from './payment-fields.module.css';

/** What is typed here belongs to no form: no page can send it anywhere, not even by mistake. */
const apart = { form: 'sandbox-payment', autoComplete: 'off', inputMode: 'numeric' } as const;

const titles: Record<Method, string> = { wallet: 'Test wallet', card: 'Card', klarna: 'Klarna' };
const isMethod = (value: string): value is Method => Object.hasOwn(titles, value);

export function PaymentFields({ element }: { element: SandboxPaymentElement }) {
  const { methods, method, refusals } = useSyncExternalStore(element.watch, element.state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? box.current?.querySelector('input'))?.focus();
  }, [refusals]);

  return (
    <div
      ref={box}
      className={styles.element}
      aria-busy={methods === undefined}
      onFocus={() => element.tell('focus')}
      onBlur={() => element.tell('blur')}
    >
      <p className={styles.mark}>
        <strong>Test payment.</strong> No money moves, and no real card works here.
      </p>
      {methods && methods.length > 1 && (
        <RadioCards
          legend="How would you like to pay?"
          name="sandbox-payment-method"
          options={methods.map((value) => ({ value, title: titles[value] }))}
          value={method}
          onChange={(value) => isMethod(value) && element.choose(value)}
        />
      )}
      {method === 'card' ? <CardFields element={element} /> : <p className={styles.words}>{words[method]}</p>}
    </div>
  );
}

function CardFields({ element }: { element: SandboxPaymentElement }) {
  const { card, problems } = useSyncExternalStore(element.watch, element.state);

  const field = (name: keyof TypedCard, format: (typed: string) => string) => ({
    name: `sandbox-${name}`,
    value: card[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = currentTarget;
      // to format what is changed in the middle would carry the caret to the end
      const atEnd = selectionStart === null || selectionStart >= value.length;
      element.type(name, atEnd && value.length > card[name].length ? format(value) : value);
    },
    onBlur: () => {
      if (format(card[name]) !== card[name]) element.type(name, format(card[name]));
    },
    ...apart,
  });

  return (
    <div className={styles.card}>
      <Field label="Card number" placeholder="4242 4242 4242 4242" {...field('number', groupNumber)} />
      <div className={styles.pair}>
        <Field label="Expiry date" placeholder="MM / YY" {...field('expiry', formatExpiry)} />
        <Field label="Security code (CVC)" placeholder="123" maxLength={4} {...field('cvc', String)} />
      </div>
      <TestNumbers />
    </div>
  );
}

const TestNumbers = () => (
  <details className={styles.numbers}>
    <summary>Test numbers</summary>
    <p>With any expiry date to come and any three digits:</p>
    <ul>
      {testCards.map(({ number, does }) => (
        <li key={number}>
          <code>{groupNumber(number)}</code> {does}
        </li>
      ))}
    </ul>
  </details>
);

const words = {
  klarna: 'You’ll go to a page that stands in for Klarna’s, and come back from there.',
  wallet: 'It pays with the card that is kept in it, as Apple Pay and Google Pay do.',
} satisfies Partial<Record<Method, string>>;
