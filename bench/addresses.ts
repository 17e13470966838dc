// Suggestions from a gazetteer of 2,000,000 addresses beside one of 20,000, in turns on one embedded PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGazetteer } from '../apps/server/src/catalogue/addresses/gazetteer.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { areas, boxesOnly, outwardCodes } from '../apps/server/src/catalogue/seed/areas.ts';
import { insertColumns } from '../apps/server/src/catalogue/seed/insert-columns.ts';
import { seededRandom, type SeededRandom } from '../packages/sandbox/src/seed/random.ts';
import { townOf } from '../packages/sandbox/src/seed/towns.ts';
import { createDatabase, urlOf } from '../apps/server/src/testing/postgres.ts';
import { inForm, judge } from './measuring/form.ts';

const small = inForm({ full: 20_000, short: 2_000 });
const large = inForm({ full: 2_000_000, short: 20_000 });
const addressesPerPostcode = 10;
const wantedRatio = 1.5;
const questionsOfAKind = inForm({ full: 40, short: 4 });
const rounds = inForm({ full: 15, short: 1 });

interface Address {
  line: string;
  town: string;
  postcode: string;
}

// prettier-ignore
const stems = [
  'ab', 'al', 'ar', 'ash', 'bar', 'beck', 'bel', 'birch', 'black', 'bram', 'brook', 'can', 'chap', 'clay', 'cold', 'cran',
  'dal', 'dean', 'east', 'elm', 'fern', 'fin', 'fox', 'gil', 'glen', 'gold', 'green', 'hal', 'hart', 'haw', 'hazel', 'hol',
  'horn', 'ives', 'ken', 'kil', 'king', 'lam', 'lang', 'lark', 'lin', 'long', 'mar', 'mel', 'mid', 'mul', 'new', 'nor',
  'oak', 'old', 'pem', 'pen', 'plum', 'rad', 'red', 'rich', 'ros', 'san', 'shel', 'sher', 'south', 'stan', 'sun', 'sut',
  'tam', 'thorn', 'til', 'wal', 'war', 'wes', 'whit', 'wil', 'win', 'wood', 'yar',
];
// prettier-ignore
const joints = ['', 'a', 'e', 'en', 'er', 'ing', 'o'];
// prettier-ignore
const endings = [
  'berry', 'borough', 'bourne', 'bridge', 'bury', 'combe', 'croft', 'dale', 'don', 'field', 'ford', 'gate', 'grave', 'ham',
  'haven', 'hill', 'hurst', 'land', 'ley', 'low', 'mead', 'mere', 'minster', 'moor', 'pool', 'ridge', 'shaw', 'stead',
  'stone', 'thorpe', 'ton', 'vale', 'ward', 'well', 'wick', 'worth',
];
// prettier-ignore
const streetKinds = [
  'Road', 'Road', 'Road', 'Street', 'Street', 'Avenue', 'Avenue', 'Lane', 'Close', 'Gardens', 'Grove', 'Terrace', 'Way',
  'Crescent', 'Place', 'Hill', 'Rise', 'Walk', 'Mews', 'Drive', 'Square', 'Row',
];
const buildings = ['Court', 'House', 'Mansions', 'Point', 'Heights', 'Lodge'];
const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ'];

/** A few names everywhere, most of them rare, and the more streets the more names: as in a real country. */
function streetWord(streetsSoFar: number, random: SeededRandom): string {
  const names = 40 + Math.floor(20 * Math.sqrt(streetsSoFar));
  const index = Math.floor(names * (random.between(0, 1_000_000) / 1_000_001) ** 2.5);
  const scattered = (index * 7_919) % (stems.length * joints.length * endings.length);
  const stem = stems[scattered % stems.length] ?? '';
  const joint = joints[Math.floor(scattered / stems.length) % joints.length] ?? '';
  const ending = endings[Math.floor(scattered / stems.length / joints.length)] ?? '';
  return stem[0]?.toUpperCase() + stem.slice(1) + joint + ending;
}

function* makeAddresses(count: number): Generator<Address> {
  const random = seededRandom(20_261_101);
  const codes = areas.flatMap(({ name }) => outwardCodes(name)).filter((code) => !boxesOnly.has(code));
  const used = new Set<string>();
  for (let street = 0; street < count / addressesPerPostcode; street++) {
    const outward = random.oneOf(codes);
    const postcode = freshPostcode(outward, random, used);
    const name = `${streetWord(street, random)} ${random.oneOf(streetKinds)}`;
    const building = `${streetWord(street, random)} ${random.oneOf(buildings)}`;
    const flats = random.between(1, 10) <= 3;
    const first = random.between(1, 120);
    for (let place = 0; place < addressesPerPostcode; place++) {
      const line = flats
        ? `Flat ${place + 1}, ${building}, ${first} ${name}`
        : `${first + 2 * place} ${name}`;
      yield { line, town: townOf(outward), postcode };
    }
  }
}

function freshPostcode(outward: string, random: SeededRandom, used: Set<string>): string {
  for (;;) {
    const inward = `${random.between(0, 9)}${random.oneOf(inwardLetters)}${random.oneOf(inwardLetters)}`;
    const postcode = `${outward} ${inward}`;
    if (used.has(postcode)) continue;
    used.add(postcode);
    return postcode;
  }
}

const streetOf = ({ line }: Address) => line.slice(line.lastIndexOf(',') + 1).replace(/^\s*\d+ /, '');
const nameOf = (address: Address) => streetOf(address).split(' ')[0] ?? '';
const withoutALetter = (word: string) => word.slice(0, 3) + word.slice(4);

/** What people type to find an address. */
const kinds: Record<string, (address: Address) => string> = {
  'a postcode': ({ postcode }) => postcode.replace(' ', '').toLowerCase(),
  'half a postcode': ({ postcode }) => postcode.slice(0, -2),
  'the beginning of a name': (address) => nameOf(address).slice(0, 5),
  'two words': streetOf,
  'two words the wrong way round': (address) => streetOf(address).split(' ').toReversed().join(' '),
  'a whole line and a town': ({ line, town }) => `${line}, ${town}`,
  'a name and a district': (address) => `${nameOf(address)} ${address.postcode.split(' ')[0]}`,
  'a typing error': (address) => `${withoutALetter(nameOf(address))} ${streetOf(address).split(' ')[1]}`,
  'an error in a whole line': (address) =>
    `${address.line.replace(nameOf(address), withoutALetter(nameOf(address)))}, ${address.town}`,
  'the commonest name': ({ line, town }) => `${/\d+/.exec(line)?.[0]} abberry road ${town}`,
  'the beginning of the commonest name': () => 'abber',
  'common words': ({ town }) => `road ${town}`,
  nonsense: (address) => `xq${nameOf(address)}zz`,
};

async function load(url: string, count: number) {
  const database = openDatabase({ url, poolSize: 1 });
  await migrate(database.db);
  const questions: Address[] = [];
  const askEvery = Math.floor(count / questionsOfAKind);
  const client = await database.pool.connect();
  let batch: Address[] = [];
  const insert = async () => {
    await insertColumns(client, 'address', {
      line: ['text', batch.map(({ line }) => line)],
      town_or_city: ['text', batch.map(({ town }) => town)],
      postcode: ['text', batch.map(({ postcode }) => postcode)],
    });
    batch = [];
  };
  let made = 0;
  for (const address of makeAddresses(count)) {
    batch.push(address);
    if (made++ % askEvery === Math.floor(askEvery / 2)) questions.push(address);
    if (batch.length === 100_000) await insert();
  }
  if (batch.length > 0) await insert();
  // as PostgreSQL does by itself after a while
  for (const table of ['address', 'address_group', 'address_word', 'address_word_form'])
    await client.query(`vacuum analyze ${table}`);
  client.release();
  return { ...createGazetteer(database), questions, close: database.close };
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function timed(gazetteer: Loaded, question: string): Promise<number> {
  const startedAt = performance.now();
  await gazetteer.suggest(question);
  return performance.now() - startedAt;
}

/** The best of several rounds is what the machine takes when nothing else disturbs it. */
async function measure(few: Loaded, many: Loaded, toQuestion: (address: Address) => string) {
  const best = { few: Array<number>(questionsOfAKind), many: Array<number>(questionsOfAKind) };
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < questionsOfAKind; i++) {
      const [a, b] = [few.questions[i], many.questions[i]];
      if (!a || !b) throw new Error('there are too few addresses to ask for');
      best.few[i] = Math.min(best.few[i] ?? Infinity, await timed(few, toQuestion(a)));
      best.many[i] = Math.min(best.many[i] ?? Infinity, await timed(many, toQuestion(b)));
    }
  }
  return { fewMs: median(best.few), manyMs: median(best.many), slowestMs: Math.max(...best.many) };
}

async function compare(few: Loaded, many: Loaded): Promise<boolean> {
  console.log(`ms for a suggestion: median of ${questionsOfAKind} questions, each the best of ${rounds}`);
  let good = true;
  for (const [kind, toQuestion] of Object.entries(kinds)) {
    const { fewMs, manyMs, slowestMs } = await measure(few, many, toQuestion);
    const ratio = manyMs / fewMs;
    if (ratio > wantedRatio) good = false;
    console.log(
      `  ${kind.padEnd(36)} ${fewMs.toFixed(2)} → ${manyMs.toFixed(2)}   ratio ${ratio.toFixed(2)}   slowest ${slowestMs.toFixed(2)}`,
    );
  }
  return good;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await createDatabase(postgres.url, 'few');
  await createDatabase(postgres.url, 'many');
  console.log(`loading ${small} and ${large} addresses`);
  const few = await load(urlOf(postgres.url, 'few'), small);
  const many = await load(urlOf(postgres.url, 'many'), large);
  const good = await compare(few, many);
  console.log(`wanted: at most ${wantedRatio}`);
  judge({ timed: good });
  await few.close();
  await many.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
