// npm run ops:admin -- --email you@your.domain --name "Your Name": an administrator of the operations console.
import { command } from './steps/command.js';

await command(import.meta.url, 'ops-admin');
