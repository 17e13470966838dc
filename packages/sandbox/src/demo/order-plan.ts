import type { PromiseMovedBecause } from '@fettle/domain/ticket/events';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { DemoDevice } from './devices.ts';
import type { DemoName } from './people.ts';

/** What is to become of an order. */
export interface OrderPlan {
  who: DemoName;
  device: DemoDevice;
  issue: string;
  /** In the customer's words. */
  problem: string;
  /** When it was begun; 0: a few minutes ago. */
  daysAgo: number;
  /** Where it stands today. */
  ends: TicketStatus;
  code?: 'FIX10' | 'WELCOME15';
  /** They had the quotes mailed to them. */
  savesQuote?: boolean;
  /** Days from today to its collection; otherwise the day after it was begun. */
  collectedIn?: number;
  /** The driver came in vain once. */
  nobodyThere?: boolean;
  /** How many photos at each hand-over. */
  photos?: number;
  customerPhotos?: number;
  /** What was written while the device was with us. */
  talk?: readonly { from: 'customer' | 'team'; text: string }[];
  /** We said ourselves that it would take longer. */
  slips?: { days: number; because: PromiseMovedBecause };
  /** Working time, from the collection; one day unless said. */
  repairDays?: number;
  /** Of one that waits to go back: no window is chosen yet, one is, or the courier has it. */
  wayBack?: 'unchosen' | 'chosen' | 'onItsWay';
  /** A fee is paid unless it is still owed. */
  owesFee?: boolean;
  feedback?: { stars: 1 | 2 | 3 | 4 | 5; comment: string };
  /** Given back for the delay, in pence. */
  goodwillPence?: number;
  /** What went wrong again, within the guarantee. */
  claim?: string;
}
