/** What a technician writes for the customer, where a test is about something else. */
export const finding = 'The charging port is corroded. It can be replaced.';
