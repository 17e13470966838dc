// npm run books [-- YYYY-MM-DD]: what a day took in, compared with the payment provider's own list.
import { command } from './steps/command.js';

await command(import.meta.url, 'books');
