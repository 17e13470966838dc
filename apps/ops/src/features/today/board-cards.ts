import type { Board, BoardCard } from '@fettle/contract/calls/ops/ops-board';
import { boardStageNames, type BoardStage } from '@fettle/domain/ops/work/board';

export interface BoardFilter {
  /** Words in what a card says. */
  text: string;
  technician: string;
  area: string;
  /** Only what is late or at risk. */
  onlyUrgent: boolean;
}

const urgency = { late: 0, atRisk: 1, onTime: 2 } as const;
const urgencyOf = ({ promise }: BoardCard) => (promise ? urgency[promise.risk] : 3);

/** What is late first, then what is at risk; then by the promised day, and the oldest first. */
export const byUrgency = (a: BoardCard, b: BoardCard): number =>
  urgencyOf(a) - urgencyOf(b) ||
  (a.promise?.until ?? '9999').localeCompare(b.promise?.until ?? '9999') ||
  a.ticketID - b.ticketID;

export function isShown(card: BoardCard, { text, technician, area, onlyUrgent }: BoardFilter): boolean {
  if (technician && card.technician !== technician) return false;
  if (area && card.area !== area) return false;
  if (onlyUrgent && urgencyOf(card) > urgency.atRisk) return false;
  const said = `re${card.ticketID} ${card.customer} ${card.device} ${card.issue} ${card.area} ${card.technician ?? ''} ${card.next}`;
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.toLowerCase().includes(word));
}

/** The cards of each column that are shown, in their order. */
export function columnsOf(cards: readonly BoardCard[], filter: BoardFilter): Record<BoardStage, BoardCard[]> {
  const shown = cards.filter((card) => isShown(card, filter)).toSorted(byUrgency);
  const entries = boardStageNames.map((stage) => [stage, shown.filter((card) => card.stage === stage)]);
  // every stage has an entry
  return Object.fromEntries(entries) as Record<BoardStage, BoardCard[]>;
}

/** The board with what was asked for again: cards that came back replace theirs, those that did not have left it. */
export const withChanged = (board: Board, changed: Board, ticketIDs: readonly number[]): Board => ({
  ...changed,
  cards: [...board.cards.filter(({ ticketID }) => !ticketIDs.includes(ticketID)), ...changed.cards],
});
