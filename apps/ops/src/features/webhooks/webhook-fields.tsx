import type { CallInput } from '@fettle/contract/calls';
import { webhookTypeNames, webhookTypes } from '@fettle/domain/ops/webhook-types';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Choices } from '../../shell/forms/choices.tsx';
import { textOf } from '../../shell/forms/form-text.ts';

type Chosen = CallInput<'ops/webhooks/add'>;

export function WebhookFields({ url, types }: Partial<Chosen>) {
  return (
    <>
      <Field
        label="Address"
        name="url"
        type="url"
        placeholder="https://tools.example/fettle"
        hint="We post to it. It must begin with https:// and be reachable from the internet."
        autoComplete="off"
        required
        maxLength={500}
        defaultValue={url}
      />
      <Choices legend="What it’s told" isDense>
        {webhookTypeNames.map((type) => (
          <Checkbox
            key={type}
            name="type"
            value={type}
            label={webhookTypes[type].words}
            hint={type}
            defaultChecked={types?.includes(type)}
          />
        ))}
      </Choices>
    </>
  );
}

export function chosenIn(form: HTMLFormElement): Chosen {
  const chosen = new FormData(form).getAll('type');
  return { url: textOf(form)('url').trim(), types: webhookTypeNames.filter((type) => chosen.includes(type)) };
}
