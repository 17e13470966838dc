import type { Finding as FindingView } from '@fettle/contract/entities/tracking';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Finding } from './finding.tsx';

/** Once it is decided: why it cost what it cost, or could not be repaired. */
export function FindingSection({ ticketID, finding }: { ticketID: number; finding: FindingView }) {
  return (
    <Section id="finding-heading" heading="What we found">
      <Finding ticketID={ticketID} finding={finding} />
    </Section>
  );
}
