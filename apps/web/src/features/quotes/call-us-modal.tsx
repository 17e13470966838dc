import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';

interface CallUsModalProps {
  /** Why there is nothing to choose from. */
  reason: string;
  ticketNumber: string;
  open: boolean;
  onClose: () => void;
}

export function CallUsModal({ reason, ticketNumber, open, onClose }: CallUsModalProps) {
  const { brand } = useSiteConfig();
  return (
    <Modal title="Give us a Call" open={open} onClose={onClose}>
      <p>{reason}</p>
      <p>
        Call <PhoneLink phone={brand.phone} />, {facts.openingHours}, and quote {ticketNumber}.
      </p>
      <p>We’ll also email you as soon as we have a price, and it’ll appear on this page.</p>
    </Modal>
  );
}
