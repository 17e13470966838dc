import type { CallFailure } from '@fettle/contract/client/client';
import { Button } from '@fettle/ui/controls/button.tsx';
import { ErrorSummary } from '@fettle/ui/controls/error-summary.tsx';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import {
  readDraft,
  type ListedPromo,
  type PromoDraft,
  type PromoField,
  type PromoProblem,
  type TypedPromo,
} from './promo-draft.ts';
import { labels, PromoFields } from './promo-fields.tsx';
import { PromoPreview } from './promo-preview.tsx';

interface PromoFormProps {
  act: { failure: CallFailure | undefined; attempt: number; isActing: boolean };
  initial: PromoDraft;
  /** Undefined: it is to be added. */
  promo?: ListedPromo;
  onSubmit: (typed: TypedPromo) => Promise<void>;
  /** Of the button. */
  children: ReactNode;
}

/** What a promo is to be. What is wrong is said at its field, and everything typed stays. */
export function PromoForm({ act, initial, promo, onSubmit, children }: PromoFormProps) {
  const [draft, setDraft] = useState(initial);
  const [found, setFound] = useState<readonly PromoProblem[]>([]);
  const [tries, setTries] = useState(0);
  const id = useId();
  const idOf = (field: PromoField) => `${id}-${field}`;
  const problems = found.length > 0 ? found : problemsIn(act.failure);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setTries(tries + 1);
    const read = readDraft(draft, promo);
    setFound('problems' in read ? read.problems : []);
    if ('typed' in read) void onSubmit(read.typed);
  }

  return (
    <form noValidate onSubmit={submit} className={forms.form}>
      {problems.length > 0 ? (
        <ErrorSummary
          key={`${tries} ${act.attempt}`}
          errors={problems.map(({ field, message }) => ({
            id: idOf(field),
            message: `${labels[field]} ${message}.`,
          }))}
        />
      ) : (
        <FailureAlert act={act} />
      )}
      <PromoFields draft={draft} onType={setDraft} promo={promo} problems={problems} idOf={idOf} />
      <PromoPreview draft={draft} promo={promo} />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          {children}
        </Button>
      </div>
    </form>
  );
}

const isField = (path: string): path is PromoField => path in labels;

/** What the server found wrong. Issues of fields that are not in the form are left to the alert. */
function problemsIn(failure: CallFailure | undefined): PromoProblem[] {
  return (failure?.issues ?? []).flatMap(({ path, message }) => {
    const [field = ''] = path.split('.');
    return isField(field) ? [{ field, message }] : [];
  });
}
