// Loaded into a server under attack (NODE_OPTIONS=--import): how long its event loop stood still. On a machine that does other things as
// well a process waits for its core, which says nothing about it; so what counts is the CPU that its thread used meanwhile.
import { createServer } from 'node:http';

const everyMs = 5;

let most = { cpuMs: 0, wallMs: 0 };
let last = now();
setInterval(() => {
  const next = now();
  const wallMs = next.wallMs - last.wallMs - everyMs;
  most = {
    cpuMs: Math.max(most.cpuMs, Math.min(wallMs, next.cpuMs - last.cpuMs)),
    wallMs: Math.max(most.wallMs, wallMs),
  };
  last = next;
}, everyMs).unref();

function now() {
  const { user, system } = process.threadCpuUsage();
  return { wallMs: performance.now(), cpuMs: (user + system) / 1000 };
}

/** Answers with the longest pauses since it was asked for the last time. */
const answering = createServer((_request, response) => {
  response.end(JSON.stringify(most));
  most = { cpuMs: 0, wallMs: 0 };
});
// the launcher loads it too, and is no server
if (/\bmain\.[jt]s$/.test(process.argv[1] ?? ''))
  answering.listen(Number(process.env.PAUSE_PROBE_PORT), '127.0.0.1').unref();
