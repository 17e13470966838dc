// npm run passport -- verify FILE [--keys FILE] [--revocations FILE]: checks a device's passport by the keys its issuer publishes.
// npm run passport -- rotate: from now on another key signs.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mostFileBytes, readPassportFile } from '@fettle/passport/passport-file';
import { statusListUrl } from '@fettle/passport/repair-record';
import { issuerDocument, issuerDocumentUrl } from '@fettle/passport/signing-keys';
import { recordWords, verdictWords } from '@fettle/passport/verdict-words';
import { verifyPassport } from '@fettle/passport/verify';
import { openDatabase } from '../../platform/database/database.ts';
import { launchExisting } from '../../platform/postgres/launch-existing.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { rotateKey } from '../../tickets/passports/issuer.ts';
import { readConfig } from '../settings/config.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run passport -- verify FILE [--keys FILE] [--revocations FILE]\nnpm run passport -- rotate';
const waitMs = 5_000;

interface Given {
  keys?: string | undefined;
  revocations?: string | undefined;
}

/** Whether all records are to be believed. */
async function verify(path: string, given: Given): Promise<boolean> {
  const file = readPassportFile(await readFile(path, 'utf8'));
  if (!file) return fails(`${path} is no device passport.`);
  const { issuer } = file;
  const keys = await textOf(given.keys, issuerDocumentUrl(issuer));
  if (keys === undefined)
    return fails(
      `The keys of ${issuer} can't be reached. Get ${issuerDocumentUrl(issuer)} where you can, and give it with --keys.`,
    );
  const document = issuerDocument.safeParse(parsed(keys));
  if (!document.success) return fails('The keys are not those of an issuer of passports.');
  const newerList = await textOf(given.revocations, statusListUrl(issuer));
  const { records } = await verifyPassport(file, {
    issuer,
    document: document.data,
    ...(newerList !== undefined && { newerList: newerList.trim() }),
  });
  console.log(`Signed by ${issuer}`);
  for (const record of records) {
    console.log(record.kind === 'proven' ? `✓ ${recordWords(record)}` : '✗');
    console.log(`  ${verdictWords(record)}`);
  }
  return records.every(({ kind }) => kind === 'proven');
}

/** Of a file that was given, else from the issuer itself; undefined where it can't be reached. */
async function textOf(path: string | undefined, url: string): Promise<string | undefined> {
  if (path !== undefined) return readFile(path, 'utf8');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMs), redirect: 'error' });
    const text = await response.text();
    return response.ok && text.length <= mostFileBytes ? text : undefined;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function rotate(): Promise<boolean> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await launchExisting({ dataDir: config.dataDir });
  const { db, close } = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', poolSize: 2 });
  try {
    await rotateKey({ db, now: systemClock.now() });
    console.log('Records are signed with a new key from now on. The ones before stay published.');
    return true;
  } finally {
    await close();
    if (embedded?.origin === 'started') await embedded.stop();
  }
}

function fails(why: string): false {
  console.error(why);
  return false;
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, revocations: { type: 'string' } },
  });
  const [what, path] = positionals;
  if (what === 'verify' && path !== undefined) return verify(path, values);
  if (what === 'rotate') return rotate();
  return fails(usage);
});
