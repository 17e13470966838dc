// npm start: from a fresh clone to a running server.
import { builtServer, buildIfStale } from './steps/build.js';
import { prepare } from './steps/prepare.js';
import { become } from './steps/run.js';
import { smallMemory } from './steps/server-memory.js';

await prepare(import.meta.url);
await buildIfStale();
await become(process.execPath, [builtServer], {
  // React is several times faster with it; what is production for us, APP_ENV decides
  env: { NODE_ENV: process.env.NODE_ENV || 'production', ...smallMemory() },
});
