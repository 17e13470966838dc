import type { CallFailure } from '@fettle/contract/client/client';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../../platform/call.ts';
import { useNow } from '../../../platform/use-now.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { useSave } from '../../../shell/forms/use-save.ts';
import { promoCalls } from './promo-calls.ts';
import { draftOf, newDraft, type ListedPromo, type TypedPromo } from './promo-draft.ts';
import { PromoForm } from './promo-form.tsx';
import styles from './promos.module.css';

export function AddPromo({ onClose }: { onClose: () => void }) {
  const act = useAct('ops/setup/addPromo', { refreshes: [...promoCalls, 'ops/audit/history'] });
  const showToast = useToast();
  const [initial] = useState(() => newDraft(new Date()));

  async function submit(typed: TypedPromo): Promise<void> {
    const { done } = await act.run(typed);
    if (!done) return;
    showToast(`${typed.promoCode} is added.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title="Add a promo" open onClose={onClose}>
      <PromoForm act={act} initial={initial} onSubmit={submit}>
        Add the promo
      </PromoForm>
    </Modal>
  );
}

interface EditPromoProps {
  /** As it was when the dialog was opened. */
  promo: ListedPromo;
  reload: () => Promise<string | undefined>;
  onClose: () => void;
}

export function EditPromo({ promo, reload, onClose }: EditPromoProps) {
  const act = useSave('ops/setup/savePromo', { version: promo.version, reload, refreshes: promoCalls });
  const showToast = useToast();

  async function submit(typed: TypedPromo): Promise<void> {
    if (!(await act.save({ ...typed, promoCode: promo.promoCode }))) return;
    showToast(`${promo.promoCode} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={promo.promoCode} open onClose={onClose}>
      <PromoForm act={act} initial={draftOf(promo)} promo={promo} onSubmit={submit}>
        Save the promo
      </PromoForm>
      <EndPromo promo={promo} reload={reload} onClose={onClose} />
      <DeletePromo promo={promo} reload={reload} onClose={onClose} />
    </Modal>
  );
}

function EndPromo({ promo, reload, onClose }: EditPromoProps) {
  const act = useSave('ops/setup/endPromo', { version: promo.version, reload, refreshes: promoCalls });
  const showToast = useToast();
  const now = useNow();
  const { promoCode } = promo;
  if (now < new Date(promo.startsAt) || promo.state === 'ended') return null;

  async function end(): Promise<void> {
    if (!(await act.save({ promoCode }))) return;
    showToast(`${promoCode} has ended. Orders that have it keep it.`, { tone: 'success' });
    onClose();
  }

  return (
    <Further act={act} label="End it now" sureLabel="Yes, end it now" onSure={end}>
      Ended, nobody can use it any more. Orders that have it keep it.
    </Further>
  );
}

function DeletePromo({ promo, reload, onClose }: EditPromoProps) {
  const act = useSave('ops/setup/removePromo', { version: promo.version, reload, refreshes: promoCalls });
  const showToast = useToast();
  const { promoCode, orders } = promo;
  if (orders > 0) return null;

  async function remove(): Promise<void> {
    if (!(await act.save({ promoCode }))) return;
    showToast(`${promoCode} is deleted. History can bring it back.`, { tone: 'success' });
    onClose();
  }

  return (
    <Further act={act} label="Delete it" sureLabel="Yes, delete it" onSure={remove}>
      No order has this code, so you can delete it.
    </Further>
  );
}

interface FurtherProps {
  act: { failure: CallFailure | undefined; attempt: number; isActing: boolean };
  label: string;
  /** Of the second click, which does it. */
  sureLabel: string;
  onSure: () => Promise<void>;
  /** What follows from it. */
  children: ReactNode;
}

/** What else can be done with a promo, below its form. */
function Further({ act, label, sureLabel, onSure, children }: FurtherProps) {
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles.further}>
      <FailureAlert act={act} />
      <p>{children}</p>
      {isSure ? (
        <Button variant="small" disabled={act.isActing} onClick={() => void onSure()}>
          {sureLabel}
        </Button>
      ) : (
        <Button variant="small" tone="quiet" onClick={() => setSure(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
