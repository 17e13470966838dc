/** By password or by a mailed link: both are behind the button with the envelope. */
const names: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
};

/** Which of the buttons below the customer used last, in a sentence. */
export const lastWayWords = (authProvider: string): string =>
  `You signed in with ${names[authProvider] ?? 'your email'} last time.`;
