import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Headers and body, as they came. */
  source: string;
}

/** What the server says after a whole mail; undefined: nothing, for ever. */
type Verdict = (mail: ReceivedMail) => string | undefined;

/** As much of a mail server as a test needs: it takes every mail and keeps it. */
export async function startSmtpServer(verdict: Verdict = () => '250 Taken') {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let decide = verdict;
  let isDown = false;
  let turnedAway = 0;
  const server = createServer((socket) => {
    if (isDown) {
      turnedAway += 1;
      return void socket.destroy();
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // a client that is killed breaks its connection
    socket.on('error', () => {});
    converse(socket, (mail) => {
      mails.push(mail);
      return decide(mail);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a server that listens on TCP has such an address
  const { port } = server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    decideBy(next: Verdict) {
      decide = next;
    },
    /** Down it ends every connection, also those in the middle of a mail. */
    setDown(down: boolean) {
      isDown = down;
      if (down) for (const socket of sockets) socket.destroy();
    },
    /** Connections so far that found it down. */
    turnedAway: () => turnedAway,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function converse(socket: Socket, onMail: Verdict): void {
  let unread = '';
  let mail: ReceivedMail = { from: '', recipients: [], source: '' };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const answers: Record<string, (line: string) => void> = {
    EHLO: () => say('250-localhost\r\n250 8BITMIME'),
    MAIL: (line) => {
      mail = { from: pathIn(line), recipients: [], source: '' };
      say('250 OK');
    },
    RCPT: (line) => {
      mail.recipients.push(pathIn(line));
      say('250 OK');
    },
    DATA: () => {
      inData = true;
      say('354 Go on');
    },
    QUIT: () => socket.end('221 Bye\r\n'),
  };

  function onLine(line: string): void {
    if (!inData) return (answers[line.slice(0, 4).toUpperCase()] ?? (() => say('500 What?')))(line);
    if (line !== '.') {
      mail.source += `${line.startsWith('..') ? line.slice(1) : line}\n`;
      return;
    }
    inData = false;
    const reply = onMail(mail);
    if (reply) say(reply);
  }

  say('220 localhost');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    const lines = unread.split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

const pathIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';
