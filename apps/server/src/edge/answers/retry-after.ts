/** Long enough for a restart of the database, short enough to wait for. */
export const retryAfterSeconds = 5;
