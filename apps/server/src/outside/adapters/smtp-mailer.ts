import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../ports/mailer.ts';

interface SmtpOptions {
  /** smtp:// or smtps://, with the user and the password in it. */
  url: string;
  /** Asked for each mail: the name is the brand's of that moment. */
  from: { name: () => string; address: string };
}

// Together shorter than a worker's claim on a job (wiring/jobs/worker.ts): a server that hangs must not lead to a second mail.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Hands mails to a mail server, one connection each: a connection pool would retry by itself, and retries are the queue's. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({ url, ...timeouts });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send(mail, id) {
      await transport.sendMail({
        from: { name: oneLine(from.name()), address: from.address },
        // as an object: a text would be read as a list of addresses
        to: { name: '', address: oneLine(mail.to) },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments?.map(({ filename, base64 }) => ({
          filename: oneLine(filename),
          content: base64,
          encoding: 'base64',
        })),
        // the same for every try, so that mail programs can tell a second copy
        messageId: `<${id}@${domain}>`,
        // keeps holiday replies away
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Mail programs show a button of their own for these. */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${oneLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** A line break in a header would begin the next one. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
