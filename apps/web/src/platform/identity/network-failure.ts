/** Spec §8. It stands alone because it must be there before anything can be loaded. */
export const networkFailure = 'There is an issue with your internet connection. Please try again later.';
