import { CallFailure } from '@fettle/contract/client/client';
import type { Customer } from '@fettle/contract/entities/customer';
import { useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { askForNewEmail } from './change-email.ts';
import { checkProfile, errorsFrom, type FormField, type ProfileError } from './check-profile.ts';
import { fieldsOf, isSameEmail, withoutSaved, type Edits } from './profile-fields.ts';
import { saveProfile } from './save-profile.ts';

/** The customer's details as they are typed, checked and saved. */
export function useDetails(customer: Customer) {
  const services = useServices();
  const action = useSignInAct();
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<readonly ProfileError[]>([]);
  /** With the address that has a link now, if another one was asked for. */
  const [saved, setSaved] = useState<{ linkSentTo: string | undefined }>();
  const fields = { ...fieldsOf(customer), ...edits };
  const wantsNewEmail = !isSameEmail(fields.email, customer.email);

  function edit(change: Edits): void {
    setEdits((before) => withoutSaved({ ...before, ...change }, fieldsOf(customer)));
    setErrors((before) => before.filter(({ field }) => !(field in change)));
    setSaved(undefined);
  }

  async function sendAll(password: string): Promise<void> {
    const { email } = customer;
    const newEmail = fields.email.trim();
    // first, because a wrong password must leave everything as it is
    if (wantsNewEmail) await askForNewEmail(services, { email, password, newEmail });
    await saveProfile(services, { ...fields, email });
    setEdits((now) => withoutSaved(now, fields));
    setSaved({ linkSentTo: wantsNewEmail ? newEmail : undefined });
  }

  function save(password: string): void {
    const found = checkProfile(fields, { email: customer.email, password });
    setErrors(found);
    setSaved(undefined);
    void action.run(async () => {
      if (found.length > 0) return;
      await sendAll(password).catch((error: unknown) => {
        const refused = error instanceof CallFailure ? errorsFrom(error.issues) : undefined;
        if (!refused) throw error;
        setErrors(refused);
      });
    });
  }

  return {
    fields,
    edit,
    save,
    action,
    errors,
    errorOf: (name: FormField) => errors.find(({ field }) => field === name)?.message,
    saved,
    wantsNewEmail,
  };
}

export type Details = ReturnType<typeof useDetails>;
