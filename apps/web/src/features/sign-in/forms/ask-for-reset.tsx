import { Button } from '@fettle/ui/controls/button.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { checkEmail, type FormProblem } from './check-credentials.ts';
import { EmailField, FormFrame } from './form-frame.tsx';
import { loadSignIn } from '../load-sign-in.ts';
import { MailSent } from './mail-sent.tsx';
import { readFields } from './read-fields.ts';
import { useSignInAct } from '../use-sign-in-act.ts';

/** The first half of a password reset: a mail to the address, if there is an account for it. */
export function AskForReset() {
  const services = useServices();
  const action = useSignInAct();
  const [problem, setProblem] = useState<FormProblem<'email'>>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = readFields(form.current, 'email').email.trim();
    const found = checkEmail(email);
    setProblem(found);
    void action.run(async () => {
      if (found) return;
      const { openIdentity } = await loadSignIn();
      const identity = await openIdentity(services);
      await identity.sendPasswordReset(email);
      setSentTo(email);
    });
  }

  if (sentTo !== undefined) {
    return (
      <MailSent onAgain={() => setSentTo(undefined)}>
        If there’s an account for <strong>{sentTo}</strong>, we’ve emailed it a link to set a new password.
      </MailSent>
    );
  }
  return (
    <FormFrame form={form} action={action} problem={problem} onSubmit={submit}>
      <EmailField error={problem?.fields.email} />
      <Button type="submit" disabled={action.isActing}>
        Send me a link
      </Button>
    </FormFrame>
  );
}
