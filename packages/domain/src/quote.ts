import { addDays, londonTime } from './london.ts';

const validDays = 14;

/** The last day on which a quote made now can be accepted, YYYY-MM-DD in London. */
export const quoteValidUntil = (now: Date): string => addDays(londonTime(now).day, validDays);

/** A quote is good until midnight in London: nobody counts its hours. */
export const hasExpired = ({ validUntil }: { validUntil: string }, now: Date): boolean =>
  londonTime(now).day > validUntil;
