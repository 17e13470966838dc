import type { CallOutput } from '@fettle/contract/calls';
import {
  brandFields,
  brandTextProblem,
  maxLengthOf,
  tidyBrandText,
  type BrandField,
} from '@fettle/domain/ops/setup/brand-texts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useEffect, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import { brandCalls } from './brand-calls.ts';
import styles from './brand-form.module.css';
import { BrandPreview } from './brand-preview.tsx';

interface Asked {
  label: string;
  hint?: string;
  type?: 'tel' | 'email' | 'url';
  /** What an empty default means. */
  nothing?: string;
}

const asked: Readonly<Record<BrandField, Asked>> = {
  name: { label: 'Name' },
  phone: { label: 'Phone', type: 'tel' },
  email: { label: 'Email', type: 'email', hint: 'Where customers write to you.' },
  whatsapp: { label: 'WhatsApp', type: 'tel', hint: 'With the country’s code, such as +44 7700 900123.' },
  chatLink: {
    label: 'Chat link',
    type: 'url',
    hint: 'Where “Chat” leads. Leave it empty for WhatsApp.',
    nothing: 'WhatsApp',
  },
  companyName: { label: 'Company name' },
  companyNumber: { label: 'Company number' },
  companyAddress: { label: 'Company address' },
  vatNumber: {
    label: 'VAT number',
    hint: 'Printed on invoices. Without one nothing speaks of VAT: leave it empty while you’re not registered.',
    nothing: 'none',
  },
  vatFrom: {
    label: 'Registered for VAT from',
    hint: 'The first day, such as 2026-07-01. What was sold before stays without VAT. Empty: since always.',
    nothing: 'since always',
  },
};

const groups: readonly { legend: string; fields: readonly BrandField[] }[] = [
  { legend: 'What customers see', fields: ['name', 'phone', 'email', 'whatsapp', 'chatLink'] },
  {
    legend: 'The company behind it',
    fields: ['companyName', 'companyNumber', 'companyAddress', 'vatNumber', 'vatFrom'],
  },
];

interface BrandFormProps {
  brand: CallOutput<'ops/setup/getBrand'>;
  reload: () => Promise<string | undefined>;
  saveButton: Ref<HTMLButtonElement>;
  onType: () => void;
  onSaved: () => void;
}

export function BrandForm({ brand, reload, saveButton, onType, onSaved }: BrandFormProps) {
  const [typed, setTyped] = useState(brand.texts);
  const [refused, setRefused] = useState(0);
  const act = useSave('ops/setup/saveBrand', { version: brand.version, reload, refreshes: brandCalls });
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  // to the first field that must be corrected
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  function type(field: BrandField, text: string): void {
    setTyped({ ...typed, [field]: text });
    onType();
  }
  const textOf = (field: BrandField) => tidyBrandText(field, typed[field]);
  const isDefault = (field: BrandField) => textOf(field) === brand.defaults[field];
  // a default is the server's own, whatever it looks like
  const problemOf = (field: BrandField) =>
    isDefault(field) ? undefined : brandTextProblem(field, textOf(field));
  const errorOf = (field: BrandField) => {
    const told = act.failure?.issues.find(({ path }) => path === field)?.message;
    const problem = (refused > 0 && problemOf(field)) || told;
    return problem ? `It ${problem}.` : undefined;
  };

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (brandFields.some(problemOf)) return setRefused(refused + 1);
    if (!(await act.save(typed))) return;
    showToast('Saved. The site and mails read like this now.', { tone: 'success' });
    onSaved();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        {groups.map(({ legend, fields }) => (
          <fieldset key={legend} className={styles.group}>
            <legend className={styles.legend}>{legend}</legend>
            {fields.map((field) => (
              <BrandText
                key={field}
                field={field}
                text={typed[field]}
                byDefault={isDefault(field) ? undefined : brand.defaults[field]}
                error={errorOf(field)}
                onType={(text) => type(field, text)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <BrandPreview texts={typed} mailFrom={brand.mailFrom} />
      <div className={styles.actions}>
        <Button type="submit" ref={saveButton} disabled={act.isActing}>
          Save the brand
        </Button>
      </div>
    </form>
  );
}

interface BrandTextProps {
  field: BrandField;
  text: string;
  /** Undefined: it is the default. */
  byDefault: string | undefined;
  error: string | undefined;
  onType: (text: string) => void;
}

function BrandText({ field, text, byDefault, error, onType }: BrandTextProps) {
  const { label, nothing = '', ...rest } = asked[field];
  return (
    <div>
      <Field
        label={label}
        name={field}
        autoComplete="off"
        maxLength={maxLengthOf(field)}
        {...rest}
        error={error}
        value={text}
        onChange={({ target: { value } }) => onType(value)}
      />
      {byDefault !== undefined && (
        <p className={styles.default}>
          <span>By default: {byDefault || nothing}</span>
          <button
            type="button"
            className={styles.back}
            aria-label={`${label}: back to the default`}
            onClick={() => onType(byDefault)}
          >
            Back to the default
          </button>
        </p>
      )}
    </div>
  );
}
