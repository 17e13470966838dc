// npm run backup -- FILE: the embedded database and the uploads in one file, while the server runs.
import { command } from './steps/command.js';

await command(import.meta.url, 'backup');
