/**
 * What customers of our own identity service are kept under. Not its address, which is what its tokens say: a site
 * that moves to another domain keeps its customers.
 */
export const embeddedIssuer = 'embedded';
