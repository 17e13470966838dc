// npm run sbom -- FILE: a software bill of materials (CycloneDX, JSON) of what the lock file installs; without FILE, on stdout.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './steps/npm.js';
import { root } from './steps/run.js';
import { toPublished } from './steps/sbom.js';
import { giveUp } from './steps/say.js';

const [file] = process.argv.slice(2);
const printed = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
if (!printed.trim().startsWith('{')) giveUp('npm made no bill of materials: it needs npm 10 or newer.');
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const text = `${JSON.stringify(toPublished(JSON.parse(printed), { name }), null, 2)}\n`;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
