import { afterAll, expect, test } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const server = await startSmtpServer();
afterAll(() => server.close());

const mailer = createSmtpMailer({
  url: server.url,
  from: { name: () => 'Fettle & Söhne', address: 'hello@fettle.example' },
});
const mail = {
  to: 'sam@example.com',
  subject: 'Your repair',
  text: 'All is well.',
  html: '<p>All is well.</p>',
};

async function sent(changes: Partial<typeof mail>, id = 'id-1') {
  const before = server.mails.length;
  await mailer.send({ ...mail, ...changes }, id);
  expect(server.mails).toHaveLength(before + 1);
  const last = server.mails.at(-1);
  if (!last) throw new Error('no mail came');
  const [head = ''] = last.source.split('\n\n');
  const headers = head.replaceAll(/\n\s+/g, ' ').split('\n');
  const header = (name: string) =>
    headers.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return { ...last, headers, header };
}

test('a mail goes out from the brand, as text and HTML, under a Message-ID that is the same for every try', async () => {
  const received = await sent({}, 'job-7');
  expect(received.from).toBe('hello@fettle.example');
  expect(received.recipients).toEqual(['sam@example.com']);
  expect(received.header('from')[0]).toMatch(/^From: =\?UTF-8\?.+\?= <hello@fettle\.example>$/);
  expect(received.header('subject')).toEqual(['Subject: Your repair']);
  expect(received.header('message-id')).toEqual(['Message-ID: <job-7@fettle.example>']);
  expect(received.header('content-type')[0]).toContain('multipart/alternative');
  expect(received.source).toContain('All is well.');
  expect(received.source).toContain('<p>All is well.</p>');
  expect((await sent({}, 'job-7')).header('message-id')).toEqual(received.header('message-id'));
});

test.each([
  ['a subject', { subject: 'Your repair\r\nBcc: eve@example.com\r\n\r\nBuy this' }],
  ['a subject with bare line feeds', { subject: 'Your repair\nBcc: eve@example.com' }],
  ['a recipient', { to: 'sam@example.com\r\nBcc: eve@example.com' }],
])('%s with line breaks adds no header and no recipient', async (_, changes) => {
  const received = await sent(changes).catch(() => undefined);
  // an address with a line break may be refused as a whole
  if (!received)
    return expect(server.mails.flatMap((each) => each.recipients)).not.toContain('eve@example.com');
  expect(received.recipients).not.toContain('eve@example.com');
  expect(received.header('bcc')).toEqual([]);
  expect(received.header('subject')).toHaveLength(1);
});

test('a recipient that is a list of addresses is not taken for one', async () => {
  await sent({ to: 'sam@example.com, eve@example.com' }).catch(() => undefined);
  expect(server.mails.flatMap((each) => each.recipients)).not.toContain('eve@example.com');
});

test('a mail the server refuses, and a server that is not there, are failures', async () => {
  server.decideBy(() => '451 Try again later');
  await expect(mailer.send(mail, 'id-2')).rejects.toThrow('451');
  server.decideBy(() => '250 Taken');
  const nowhere = createSmtpMailer({
    url: 'smtp://127.0.0.1:1',
    from: { name: () => 'F', address: 'f@f.example' },
  });
  await expect(nowhere.send(mail, 'id-3')).rejects.toThrow('ECONNREFUSED');
});
