const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** '14:05' in London. */
export const timeOfDay = (at: string): string => format.format(new Date(at));
