// npm run audit: known weaknesses of what we install, and whether it is what its publishers signed. Asks the registry; where that
// answers neither, it says so and passes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeAccepted, judgeAdvisories, readReport, readSignatures } from './steps/advisories.js';
import { npm } from './steps/npm.js';
import { root } from './steps/run.js';

const accepted = JSON.parse(readFileSync(join(root, 'docs/accepted-advisories.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
const folders = ['.', 'bench/lighthouse', 'e2e/firebase'];
let failed = 0;

const tell = (name, wrong) => {
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name}`);
  for (const line of wrong) console.log(`    ${line}`);
  failed += wrong.length;
};
const skip = (name) => console.log(`- ${name}: skipped, the registry does not answer that`);

const reports = [];
for (const folder of folders) {
  const report = readReport(
    await npm(['audit', '--json', '--package-lock-only'], { cwd: join(root, folder) }),
  );
  if (!report) break;
  reports.push(report);
}
if (reports.length < folders.length) {
  skip('advisories');
  // a date that has passed needs no registry
  tell('accepted advisories', judgeAccepted(accepted, today));
} else {
  const vulnerabilities = Object.assign(
    {},
    ...reports.map((report, at) => keyed(report.vulnerabilities, folders[at])),
  );
  const judged = judgeAdvisories({ vulnerabilities }, accepted, today);
  tell(`advisories, ${judged.accepted.length} of them accepted`, judged.wrong);
}

const signatures = readSignatures(await npm(['audit', 'signatures', '--json']));
if (signatures) {
  tell('signatures', [
    ...signatures.invalid.map(({ name, version }) => `${name}@${version}: its signature is wrong`),
    ...signatures.missing.map(({ name, version }) => `${name}@${version}: has no signature`),
  ]);
} else skip('signatures');

process.exit(failed > 0 ? 1 : 0);

/** The same package may stand in several lock files. */
function keyed(vulnerabilities, folder) {
  return Object.fromEntries(
    Object.entries(vulnerabilities).map(([name, found]) => [`${folder} ${name}`, found]),
  );
}
