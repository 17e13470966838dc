/** Where the text of a page that had to be left waits, in this tab's storage. */
export const typedKey = 'typed';
