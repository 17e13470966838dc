// npm run passport -- verify FILE [--keys FILE] [--revocations FILE], or npm run passport -- rotate: checks a device's passport without
// our database, or signs with a new key from now on.
import { command } from './steps/command.js';

await command(import.meta.url, 'passport');
