import type { NoticeChoices as Choices } from '@fettle/contract/entities/customer';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import styles from '../parts/profile.module.css';

/** What may be turned off although it is no advertising. A tick is saved at once. */
export function NoticeChoices() {
  const { call } = useServices();
  const { value, failure, reload, show } = useLoad<Choices, { error: unknown }>({
    key: 'notices',
    ask: async () => (await call('customers/notices/get', {})).data,
    explain: (error) => ({ error }),
  });
  const action = useSignInAct();
  const [isSaved, setSaved] = useState(false);
  // a tick stays where it was put while it is saved; what could not be saved jumps back, with the reason above
  const [wanted, setWanted] = useState<Choices>();
  const shown = wanted ?? value;

  async function save(choices: Choices): Promise<void> {
    setSaved(false);
    setWanted(choices);
    await action.run(async () => {
      show((await call('customers/notices/set', choices)).data);
      setSaved(true);
    });
    setWanted(undefined);
  }

  return (
    <ProfileSection title="Texts and questions" text="What we send about your orders besides emails.">
      <FailureNotice action={action} />
      {!shown && (failure ? <LoadFailure error={failure.error} onRetry={reload} /> : <Skeleton lines={4} />)}
      {shown && (
        <div className={styles.form}>
          <Checkbox
            label="Text messages"
            hint="The driver’s code, and when something waits for you. Never at night, except the driver, and never adverts."
            name="texts"
            checked={shown.texts}
            disabled={action.isActing}
            onChange={({ target }) => void save({ ...shown, texts: target.checked })}
          />
          <Checkbox
            label="Ask me how it went"
            hint="One email the day after your device is back."
            name="feedback"
            checked={shown.feedback}
            disabled={action.isActing}
            onChange={({ target }) => void save({ ...shown, feedback: target.checked })}
          />
          <DoneNote>{isSaved && 'Saved successfully'}</DoneNote>
        </div>
      )}
    </ProfileSection>
  );
}
