import { formatTicketNumber } from '../number.ts';

/** The steps a link in a mail or a text can lead on to, besides the order itself: `/open/…?to=pay`. */
export const linkTargets = ['pay', 'feedback', 'collection', 'delivery', 'messages'] as const;
export type LinkTarget = (typeof linkTargets)[number];

export const readLinkTarget = (text: string | null | undefined): LinkTarget | undefined =>
  linkTargets.find((target) => target === text);

/** Where the owner takes that step: the calendar and the conversation stand on the order's page. */
export function stepPath(target: LinkTarget | undefined, ticketID: number): string {
  if (target === 'pay') return `/ticket/pay?ticketID=${ticketID}`;
  if (target === 'feedback') return `/feedback/${ticketID}`;
  const order = `/track/${formatTicketNumber(ticketID)}`;
  return target === undefined ? order : `${order}?to=${target}`;
}
