import type { ExtraWork } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';

/** The answer that does without the extra work, with what it costs or gives back. */
export function refusalLabel({
  isEssential,
  refundInPence,
}: Pick<ExtraWork, 'isEssential' | 'refundInPence'>): string {
  if (!isEssential) return 'Keep to what we agreed';
  return refundInPence > 0
    ? `Send it back, ${formatPence(refundInPence)} refunded, no fee`
    : 'Send it back, no fee';
}
