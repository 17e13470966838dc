/** How often a test kills what it tests. `npm run test:long` does four times as many. */
export const rounds = process.env.TEST_LONG ? 20 : 5;
