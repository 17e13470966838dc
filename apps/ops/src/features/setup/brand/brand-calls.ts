/** What is asked for again once the brand has changed. */
export const brandCalls = ['ops/setup/getBrand'] as const;
