import type { Ticket } from '@fettle/contract/entities/ticket';

/** Spec §2: the device and repair title. */
export const titleOf = ({ device, repair }: Pick<Ticket, 'device' | 'repair'>): string =>
  `${device}: ${repair}`;
