import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAway, isAway, isConnectionLost } from './database-away.ts';

const fromServer = (code: string) =>
  Object.assign(new pg.DatabaseError('value "07700 900123" …', 1, 'error'), { code });
const fromSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each(['57P01', '57P02', '57P03', '53300', '53100', '57014', '25006', '08006'])(
  'the server’s %s passes, and the connection it came on stays usable',
  (code) => {
    expect(isAway(fromServer(code))).toBe(true);
    expect(isConnectionLost(fromServer(code))).toBe(false);
  },
);

test.each(['23505', '23514', '42P01', '22021', '40P01'])('the server’s %s is about the statement', (code) => {
  expect(isAway(fromServer(code))).toBe(false);
});

test.each([
  fromSystem('ECONNREFUSED'),
  fromSystem('ECONNRESET'),
  fromSystem('EPIPE'),
  fromSystem('ENOTFOUND'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('“$message” says that the connection is lost', (error) => {
  expect(isAway(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(true);
});

test.each([new TypeError('Converting circular structure to JSON'), new Error('a bug'), 'a string'])(
  '“%s” is no sign of the database',
  (error) => expect(isAway(error)).toBe(false),
);

test('its message never quotes what the database said, which may be what a customer typed', () => {
  expect(new DatabaseAway(fromServer('53100')).message).toBe('the database is away: error 53100');
});
