const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** A visitor's draft lives as long as the browser keeps it (spec §9: one day). */
export const visitorLifeMs = day;
export const customerLifeMs = 30 * day;
/** A shared counter's computer must not stay signed in over lunch, nor overnight however busy it was. */
export const staffIdleMs = 30 * minute;
export const staffLifeMs = 12 * 60 * minute;

/** "Last seen" may lag by this much: not every request needs to write. */
export const customerSeenEveryMs = 5 * minute;
/** The staff's idle time counts from when they were last seen, so it may be shorter by this much. */
export const staffSeenEveryMs = minute;
