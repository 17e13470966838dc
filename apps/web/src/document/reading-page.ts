/**
 * A route's `handle` that says: whoever comes here reads first. All there is to read is rendered on the server, and the
 * page's code may wait until the visitor stirs (decision 14).
 */
export const readingPage = { isReadingPage: true };
