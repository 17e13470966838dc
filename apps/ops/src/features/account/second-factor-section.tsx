import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import { EnrolSecondFactor } from '../../shell/sign-in/enrol-second-factor.tsx';
import { RecoveryCodes } from '../../shell/sign-in/recovery-codes.tsx';
import forms from '../../shell/forms/form.module.css';

interface SecondFactor {
  isOn: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

type Doing = 'enrol' | 'renew' | 'remove' | undefined;

export function SecondFactorSection({ isOn, isRequired, recoveryCodesLeft }: SecondFactor) {
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setDoing(undefined);
    setCodes(undefined);
  };
  return (
    <Section heading="Second factor" id="second-factor">
      <p>
        {isOn
          ? `On. When you sign in we also ask for a code from your authenticator app. ${codesLeft(recoveryCodesLeft)}`
          : 'Off. With it, a stolen password alone opens nothing: you also type a code from an app on your phone.'}
      </p>
      <div className={forms.actions}>
        {isOn ? (
          <>
            <Button variant="small" tone="quiet" onClick={() => setDoing('renew')}>
              New recovery codes
            </Button>
            {!isRequired && (
              <Button variant="small" tone="quiet" onClick={() => setDoing('remove')}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button variant="small" onClick={() => setDoing('enrol')}>
            Turn on
          </Button>
        )}
      </div>
      <Modal
        title={codes ? 'Your recovery codes' : titles[doing ?? 'enrol']}
        open={doing !== undefined}
        onClose={close}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : doing === 'enrol' ? (
          <EnrolSecondFactor onDone={setCodes} />
        ) : doing === 'renew' ? (
          <RenewForm onDone={setCodes} />
        ) : (
          <RemoveForm onDone={close} />
        )}
      </Modal>
    </Section>
  );
}

const titles = {
  enrol: 'Turn on the second factor',
  renew: 'New recovery codes',
  remove: 'Turn off the second factor',
} as const;

const codesLeft = (left: number) =>
  left === 0
    ? 'You have no recovery codes left: make new ones.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;

function RenewForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const act = useAct('ops/account/renewRecoveryCodes', { refreshes: ['ops/account/get'] });
  return (
    <PasswordForm
      words="The codes you have now stop working."
      label="Make new codes"
      act={act}
      onSubmit={async (password) => {
        const outcome = await act.run({ password });
        if (outcome.done) onDone(outcome.data.recoveryCodes);
      }}
    />
  );
}

function RemoveForm({ onDone }: { onDone: () => void }) {
  const act = useAct('ops/account/removeSecondFactor', { refreshes: ['ops/account/get'] });
  return (
    <PasswordForm
      words="Your password alone opens your account then, and your recovery codes stop working."
      label="Turn it off"
      act={act}
      onSubmit={async (password) => {
        if ((await act.run({ password })).done) onDone();
      }}
    />
  );
}

interface PasswordFormProps {
  words: ReactNode;
  label: string;
  act: Parameters<typeof FailureAlert>[0]['act'] & { isActing: boolean };
  onSubmit: (password: string) => Promise<void>;
}

function PasswordForm({ words, label, act, onSubmit }: PasswordFormProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    void onSubmit(textOf(event.currentTarget)('password'));
  }
  return (
    <form onSubmit={submit} className={forms.form}>
      <p>{words}</p>
      <FailureAlert act={act} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          {label}
        </Button>
      </div>
    </form>
  );
}
