import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a database that can drop every packet, like a host that has lost its network. */
export async function silenceableProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    pass(near, far);
    pass(far, near);
    near.resume();
  });

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      // what was sent into the silence is lost, as its connection is
      if (!silent) to.write(chunk);
    });
    from.on('close', () => {
      if (!silent) to.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // a server that listens on TCP has such an address
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';

  return {
    url: url.href,
    fallSilent: () => void (silent = true),
    /** New connections work; the old ones lost what was said meanwhile and never will. */
    speakAgain: () => void (silent = false),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
