import type { Bill } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { klarnaMention } from '../../../content/facts/klarna.ts';
import { keepPayingNote } from '../../../platform/payments/paying-note.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { PayView } from '../bill/pay-view.ts';
import { appearanceOf } from './element-appearance.ts';
import { payByCard } from './pay-by-card.ts';
import { PayForm, type PayFormProps } from './pay-form.tsx';
import { detailsSaver } from '../details/save-details.ts';
import { priceText } from './price-text.ts';
import type { PaymentScript } from './use-payment-script.ts';
import styles from './card-payment.module.css';

interface CardPaymentProps extends Omit<PayFormProps, 'view' | 'label' | 'isReady' | 'pay' | 'children'> {
  view: Extract<PayView, { kind: 'pay' }>;
  bill: Bill;
  script: PaymentScript;
  /** The intent may not be what this page shows. */
  onStale: () => void;
}

interface ReadyElement {
  stripe: Stripe;
  elements: StripeElements;
}

/** The form with the provider's element in it. */
export function CardPayment({ bill, script, onStale, ...form }: CardPaymentProps) {
  const services = useServices();
  const [ready, setReady] = useState<ReadyElement>();
  const { ticketID } = form.ticket;

  return (
    <PayForm
      {...form}
      label={`Pay ${priceText(bill.amountInPence)}`}
      isReady={ready !== undefined}
      pay={async (fields) => {
        if (!ready) return { kind: 'refusedByElement' };
        const { origin } = location;
        const keepNote = (note: Parameters<typeof keepPayingNote>[1]) =>
          keepPayingNote(() => sessionStorage, note);
        const { call } = services;
        const parts = { call, saveDetails: detailsSaver(services), ...ready, origin, keepNote };
        const { isBegun } = form.view;
        return payByCard(parts, { ticketID, bill, isBegun, fields });
      }}
    >
      {(failure) => (
        <Section id="payment-heading" heading="Payment">
          <KlarnaMention />
          <ElementPlace bill={bill} script={script} onReady={setReady} onStale={onStale} />
          {failure}
        </Section>
      )}
    </PayForm>
  );
}

function KlarnaMention() {
  const { payments } = useSiteConfig();
  if (!payments.namesKlarna) return null;
  return (
    <p className={styles.klarna}>
      {klarnaMention.offer} <small className={styles.conditions}>{klarnaMention.conditions}</small>
    </p>
  );
}

interface ElementPlaceProps {
  bill: Bill;
  script: PaymentScript;
  onReady: (ready: ReadyElement | undefined) => void;
  onStale: () => void;
}

/** An intent cannot be exchanged under an element: another secret is another element. */
function ElementPlace({ bill, script, onReady, onStale }: ElementPlaceProps) {
  const { brand, payments } = useSiteConfig();
  const { stripe, hasFailed, retry } = script;
  const { clientSecret } = bill;
  const isStripesTest = !payments.sandbox && payments.publishableKey.startsWith('pk_test_');
  if (hasFailed) return <ElementNotThere onRetry={retry} />;
  return (
    <>
      {isStripesTest && (
        <Alert tone="info">
          <p>Test payment: no money moves. Stripe’s test cards work here.</p>
        </Alert>
      )}
      <Elements
        key={clientSecret}
        stripe={stripe ?? null}
        options={{ clientSecret, locale: 'en-GB', appearance: appearanceOf(brand.colours) }}
      >
        <MountedElement onReady={onReady} onStale={onStale} />
      </Elements>
    </>
  );
}

/** We ask for these above, and hand them over with the payment. */
const askedByUs = { name: 'never', email: 'never', phone: 'never' } as const;

/** Apple Pay, Google Pay and Link, wherever browser, account and registered domain have them; Stripe’s element decides. */
const wallets = { applePay: 'auto', googlePay: 'auto', link: 'auto' } as const;

function MountedElement({ onReady, onStale }: Pick<ElementPlaceProps, 'onReady' | 'onStale'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const gone = useEffectEvent(() => onReady(undefined));
  useEffect(() => () => gone(), []);

  if (state === 'failed') {
    return <ElementNotThere onRetry={onStale} />;
  }
  return (
    <>
      {state === 'loading' && (
        <>
          <p role="status" className="visually-hidden">
            Loading the payment form
          </p>
          <Skeleton shape="card" />
        </>
      )}
      <PaymentElement
        options={{ layout: 'tabs', fields: { billingDetails: askedByUs }, wallets }}
        onReady={() => {
          setState('ready');
          if (stripe && elements) onReady({ stripe, elements });
        }}
        onLoadError={() => setState('failed')}
      />
    </>
  );
}

function ElementNotThere({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="danger" title="We can’t load the payment form">
      <p>Please check your connection and try again. We’ve kept what you typed.</p>
      <p>
        <Button variant="small" tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Alert>
  );
}
