import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { quietKinds } from '@fettle/domain/ticket/events';

const quiet: readonly string[] = quietKinds;

/** What has changed an order after an event that somebody had in sight. */
export const changesSince = (story: readonly StoryItem[], seenEventID: string) =>
  story.filter(
    (item) => item.kind === 'event' && !quiet.includes(item.event) && BigInt(item.id) > BigInt(seenEventID),
  ) as Extract<StoryItem, { kind: 'event' }>[]; // filtered by that kind
