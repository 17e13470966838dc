import { parseAmount } from '@fettle/domain/ops/prices/price-text';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useState } from 'react';

const problem = 'Type an amount in pounds, such as 45 or 45.50.';

interface AmountFieldProps {
  label: string;
  name: string;
  hint?: string | undefined;
  required?: boolean;
  value: string;
  onType: (typed: string) => void;
}

/** Where staff type pounds. What `parseAmount` does not read the form does not send: 12,50 might mean 1,250. */
export function AmountField({ value, onType, ...words }: AmountFieldProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Field
      {...words}
      error={isRefused ? problem : undefined}
      onInvalid={({ currentTarget }) => setRefused(currentTarget.validity.customError)}
      inputMode="decimal"
      placeholder="£"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ target }) => {
        const isRead = target.value.trim() === '' || parseAmount(target.value) !== undefined;
        target.setCustomValidity(isRead ? '' : problem);
        if (isRead) setRefused(false);
        onType(target.value);
      }}
    />
  );
}

/** What was typed into an AmountField that its form has let through. NaN, which the server refuses, for anything else. */
export const amountIn = (typed = ''): number => parseAmount(typed) ?? Number.NaN;
