import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { brandCalls } from './brand-calls.ts';
import { BrandForm } from './brand-form.tsx';

/** What the business is called and how it is reached. */
export function BrandPage() {
  const { data, error, refetch } = useCall('ops/setup/getBrand', {});
  // the version that is being typed over: while nobody types, the form is filled anew with what others change
  const [typedOver, setTypedOver] = useState<string>();
  const filledFrom = typedOver ?? data?.version;
  const savedOver = useRef<string>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  // whoever saved was at the button of the form that was there before
  useEffect(() => {
    if (savedOver.current === undefined || savedOver.current === filledFrom) return;
    savedOver.current = undefined;
    saveButton.current?.focus();
  }, [filledFrom]);

  return (
    <Screen
      title="Brand"
      lead="What you change here is on the site within seconds, and in every mail from the next one on. Invoices keep the brand of their day."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <BrandForm
          key={filledFrom}
          brand={data}
          saveButton={saveButton}
          reload={async () => (await refetch()).data?.version}
          onType={() => setTypedOver(filledFrom)}
          onSaved={() => {
            savedOver.current = filledFrom;
            setTypedOver(undefined);
          }}
        />
      )}
      <History kinds={['brand']} refreshes={brandCalls} nothing="the default" />
    </Screen>
  );
}
