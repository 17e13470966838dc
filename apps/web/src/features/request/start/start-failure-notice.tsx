import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Link } from 'react-router';
import { facts } from '../../../content/facts/facts.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { StartFailure } from './start-failure.ts';

/** What the visitor is told when nothing was started. What concerns a field is told there. */
export function StartFailureNotice({ failure }: { failure: StartFailure }) {
  const { brand } = useSiteConfig();
  switch (failure.kind) {
    case 'fields':
      return null;
    case 'offline':
      return (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Nothing you typed is lost. Press GET A QUOTE again once you’re back online.</p>
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="danger" title={failure.message} takeFocus>
          <p>
            Please try again later or <Link to="/contact">contact us</Link>
          </p>
        </Alert>
      );
    case 'callUs':
      return (
        <Alert tone="danger" title={failure.message} takeFocus>
          <p>
            Please try again later or contact us. You can also book by phone: call{' '}
            <PhoneLink phone={brand.phone} />, {facts.openingHours}.
          </p>
        </Alert>
      );
  }
}
