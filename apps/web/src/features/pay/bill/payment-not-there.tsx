import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { facts } from '../../../content/facts/facts.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { PaymentLoadFailure } from './load-payment.ts';

const title = 'Payment';

export function PaymentSkeleton() {
  return (
    <Page title={title}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={3} />
      <Skeleton shape="card" />
      <Skeleton lines={4} />
    </Page>
  );
}

interface PaymentNotThereProps {
  failure: Extract<PaymentLoadFailure, { kind: 'offline' | 'failed' }>;
  onRetry: () => void;
}

export function PaymentNotThere({ failure, onRetry }: PaymentNotThereProps) {
  const { brand } = useSiteConfig();
  return (
    <Page title={title} width="narrow">
      {failure.kind === 'offline' ? (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Your order is safe. Try again once you’re back online.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title={failure.message} takeFocus>
          <p>
            Your order is safe. If it keeps happening, call <PhoneLink phone={brand.phone} />,{' '}
            {facts.openingHours}.
          </p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Page>
  );
}
