import type { CallOutput } from '@fettle/contract/calls';
import {
  accountNames,
  accounts,
  accountTextProblem,
  codeField,
  maxAccountLength,
  nameField,
  tidyAccountText,
  type AccountField,
} from '@fettle/domain/accounting/accounts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import styles from './accounts-page.module.css';

const refreshes = ['ops/setup/getAccounts'] as const;

/** By which codes and names an accountant's programs know the accounts of the books. */
export function AccountsPage() {
  const { data, error, refetch } = useCall('ops/setup/getAccounts', {});
  const [saved, setSaved] = useState(0);
  return (
    <Screen
      title="Accounts"
      lead="How exports of the books name their accounts. Ask your accountant, and add accounts that aren’t in your chart yet: a file with an unknown code or name is refused there."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {!error && !data && <Skeleton lines={8} />}
      {data && (
        <AccountsForm
          key={saved}
          accounts={data}
          reload={async () => (await refetch()).data?.version}
          onSaved={() => setSaved(saved + 1)}
        />
      )}
      <History kinds={['accounts']} refreshes={refreshes} nothing="the default" />
    </Screen>
  );
}

interface AccountsFormProps {
  accounts: CallOutput<'ops/setup/getAccounts'>;
  reload: () => Promise<string | undefined>;
  onSaved: () => void;
}

const groups: readonly {
  legend: string;
  about: string;
  fields: readonly { field: AccountField; label: string; hint?: string }[];
}[] = [
  {
    legend: 'Xero',
    about: 'Account codes, and the tax rates as your Xero names them.',
    fields: [
      ...accountNames.map((account) => ({
        field: codeField(account),
        label: `Code of ${accounts[account].name}`,
        hint: accounts[account].about,
      })),
      { field: 'taxStandard', label: 'Tax rate of sales with VAT' },
      { field: 'taxNone', label: 'Tax rate of everything else' },
    ],
  },
  {
    legend: 'QuickBooks Online and plain files',
    about: 'Account names as they stand in the chart, with the parent’s and a colon before a sub-account.',
    fields: accountNames.map((account) => ({
      field: nameField(account),
      label: `Name of ${accounts[account].name}`,
    })),
  },
];

function AccountsForm({ accounts: set, reload, onSaved }: AccountsFormProps) {
  const [typed, setTyped] = useState(set.texts);
  const [refused, setRefused] = useState(0);
  const act = useSave('ops/setup/saveAccounts', { version: set.version, reload, refreshes });
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  // to the first field that must be corrected
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  const problemOf = (field: AccountField) => accountTextProblem(field, tidyAccountText(typed[field]));
  const errorOf = (field: AccountField) => {
    const told = act.failure?.issues.find(({ path }) => path === field)?.message;
    const problem = (refused > 0 && problemOf(field)) || told;
    return problem ? `It ${problem}.` : undefined;
  };

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (groups.some(({ fields }) => fields.some(({ field }) => problemOf(field)))) {
      setRefused(refused + 1);
      return;
    }
    if (!(await act.save({ texts: typed }))) return;
    showToast('Saved. The next export uses these.', { tone: 'success' });
    onSaved();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      {groups.map(({ legend, about, fields }) => (
        <fieldset key={legend} className={styles.group}>
          <legend className={styles.legend}>{legend}</legend>
          <p className={styles.about}>{about}</p>
          {fields.map(({ field, label, hint }) => (
            <Field
              key={field}
              label={label}
              name={field}
              autoComplete="off"
              maxLength={maxAccountLength(field)}
              {...(hint && { hint })}
              error={errorOf(field)}
              value={typed[field]}
              onChange={({ target: { value } }) => setTyped({ ...typed, [field]: value })}
            />
          ))}
        </fieldset>
      ))}
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          Save the accounts
        </Button>
        <Button tone="quiet" onClick={() => setTyped(set.defaults)}>
          Back to the defaults
        </Button>
      </div>
    </form>
  );
}
