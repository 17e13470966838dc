const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** As long as the browser keeps the visitor's draft (spec §9: one day). */
export const visitorLifeMs = day;
export const customerLifeMs = 30 * day;
/** Absolute timeout: nobody stays signed in overnight. The idle timeout follows from the roles (domain/src/access/shift.ts). */
export const staffLifeMs = 12 * 60 * minute;
/** How long a browser in which somebody of the staff has signed in is no stranger: longer than a holiday. */
export const staffDeviceLifeMs = 90 * day;

/** "Last seen" may lag by this much: not every request needs to write. */
export const customerSeenEveryMs = 5 * minute;
/** The idle timeout counts from the last write, so it may be shorter by this much. */
export const staffSeenEveryMs = minute;
