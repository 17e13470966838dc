// npm run restore -- FILE: what npm run backup has made, into an empty data directory.
import { command } from './steps/command.js';

await command(import.meta.url, 'restore');
