import { CallFailure } from '@fettle/contract/client/client';
import { isEmail } from '@fettle/domain/email';
import { formatPostcode, outwardCode } from '@fettle/domain/postcode';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { explainActFailure } from '../ticket/act-failure.ts';
import styles from './tell-me-modal.module.css';

interface TellMeModalProps {
  /** As far as it is known. */
  postcode: string;
  open: boolean;
  onClose: () => void;
}

/** Loaded when it is asked for: few live where we do not collect. */
export function TellMeModal({ open, ...props }: TellMeModalProps) {
  return (
    <Modal title="Email me when you reach my area" open={open} onClose={props.onClose}>
      <TellMe {...props} />
    </Modal>
  );
}

function TellMe({ postcode, onClose }: Omit<TellMeModalProps, 'open'>) {
  const [outward, setOutward] = useState<string>();
  if (outward === undefined) return <TellMeForm knownPostcode={postcode} onAsked={setOutward} />;
  return (
    <div className={styles.form}>
      <Alert tone="success" title="Thank you" takeFocus>
        <p>We’ll email you as soon as we collect in {outward}.</p>
      </Alert>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

type Wrong = Partial<Record<'email' | 'postcode' | 'form', string>>;

function TellMeForm(props: { knownPostcode: string; onAsked: (outward: string) => void }) {
  const { call, clientState } = useServices();
  const [email, setEmail] = useState(() => clientState.get().authentication.customer?.email ?? '');
  const [postcode, setPostcode] = useState(props.knownPostcode);
  const [wrong, setWrong] = useState<Wrong>({});
  const act = useAct(explain);
  const { form, ...fields } = { ...act.failure, ...wrong };

  function ask(event: SubmitEvent): void {
    event.preventDefault();
    const found = check(email, postcode);
    setWrong(found);
    if (Object.keys(found).length > 0) return act.clearFailure();
    void act.run(async () => {
      await call('areas/askToBeTold', { email: email.trim(), postcode });
      props.onAsked(outwardCode(postcode));
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={ask}>
      <p className={styles.text}>
        We’ll email you once, as soon as we collect where you are. We won’t use your address for anything
        else, and the email we send you now has a link to delete it.
      </p>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={fields.email}
      />
      <Field
        label="Postcode"
        name="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        value={postcode}
        onChange={({ target }) => setPostcode(target.value)}
        error={fields.postcode}
      />
      {form && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{form}</p>
        </Alert>
      )}
      <Button type="submit" disabled={act.isActing}>
        Tell me
      </Button>
    </form>
  );
}

function check(email: string, postcode: string): Wrong {
  return {
    ...(!isEmail(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(!formatPostcode(postcode) && { postcode: 'Please enter a whole postcode, such as M1 1AE' }),
  };
}

function explain(error: unknown): Wrong {
  const message = explainActFailure(error, { online: navigator.onLine });
  const path = error instanceof CallFailure ? error.issues[0]?.path : undefined;
  return { [path === 'email' || path === 'postcode' ? path : 'form']: message };
}
