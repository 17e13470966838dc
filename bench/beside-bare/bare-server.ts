// The least a Node server can do for a request: read it to its end, send the bytes. Prints the port it listens on.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [headers = '{}', base64 = ''] = process.argv.slice(2);
const bytes = Buffer.from(base64, 'base64');
// written by compare.ts
const sent = { ...(JSON.parse(headers) as Record<string, string>), 'content-length': bytes.length };

const server = createServer((request, response) => {
  request.on('end', () => {
    response.writeHead(200, sent);
    response.end(bytes);
  });
  request.resume();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// a server that listens on TCP has such an address
console.log((server.address() as AddressInfo).port);
