import type { Part } from '../compose.ts';

/** What was found, in the words of whoever looked at it. Not to an address that may be a stranger's. */
export interface Found {
  finding: { from: string; text: string } | undefined;
}

export const quoting = ({ finding }: Found): Part[] => (finding ? [{ kind: 'quotation', ...finding }] : []);
