// npm run demo: a fortnight of orders in every state, in a development database that has none.
import { command } from './steps/command.js';

await command(import.meta.url, 'demo');
