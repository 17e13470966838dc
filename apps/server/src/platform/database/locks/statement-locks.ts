/** What PostgreSQL's catalogue says of a database, as far as it decides what a statement locks. */
export interface LockCatalogue {
  tables: ReadonlySet<string>;
  /** The bodies of our functions, by name. */
  functions: ReadonlyMap<string, string>;
  triggers: readonly TableTrigger[];
  /** What deleting a row of a table does to others: foreign keys with on delete cascade or set null. */
  cascades: readonly { parent: string; child: string; event: 'delete' | 'update' }[];
  /** Tables whose rows others refer to by a foreign key. */
  referred: ReadonlySet<string>;
}

interface TableTrigger {
  table: string;
  functionName: string;
  events: readonly ('insert' | 'update' | 'delete')[];
  /** before: it runs before a row is written. deferred: when the transaction commits. */
  time: 'before' | 'after' | 'deferred';
}

/**
 * How a statement locks rows of a table. fresh: by an insert that names no conflict. write: by any other. lock: by selecting them.
 * lockToDelete: by selecting them for update. cascade: because a row that they refer to is deleted. deferred: when the transaction commits.
 */
type LockMode = 'fresh' | 'write' | 'lock' | 'lockToDelete' | 'cascade' | 'deferred';

export interface StatementLock {
  /** A table, or a kind of advisory lock: 'advisory:' and the first word of what it locks. */
  name: string;
  mode: LockMode;
}

type Item = string | Item[];

interface Source {
  table: string;
  alias: string;
}

/**
 * What a statement locks and may wait for, in the order in which its text names it: rows that it writes or selects for an update, and what
 * the functions, triggers and cascades behind it lock. What is skipped when somebody else has it (skip locked) is left out.
 */
export function locksOf(text: string, catalogue: LockCatalogue): StatementLock[] {
  return new Reader(catalogue).read(text);
}

class Reader {
  readonly #catalogue: LockCatalogue;
  readonly #found: StatementLock[] = [];
  /** Tables of which rows are chosen that nobody else has locked. */
  readonly #skipped = new Set<string>();
  /** Functions whose bodies are being read: one may call itself. */
  readonly #within: readonly string[];

  constructor(catalogue: LockCatalogue, within: readonly string[] = []) {
    this.#catalogue = catalogue;
    this.#within = within;
  }

  read(text: string): StatementLock[] {
    for (const statement of statementsOf(nested(tokensOf(text)))) {
      if (!definitions.has(String(statement[0]))) this.#readScope(statement);
    }
    // it writes those that nobody else had locked
    return this.#found.filter(({ name, mode }) => mode !== 'write' || !this.#skipped.has(name));
  }

  /** A statement, or what stands between two parentheses. */
  #readScope(items: readonly Item[]): void {
    for (const [at, item] of items.entries()) {
      if (typeof item !== 'string') {
        this.#readScope(item);
        continue;
      }
      const [before, next] = [items[at - 1], items[at + 1]];
      if (item === 'insert' && next === 'into') this.#insert(nameAt(items, at + 2), items);
      else if (item === 'update' && isVerb(before)) this.#write(nameAt(items, at + 1), 'update');
      else if (item === 'delete' && next === 'from') this.#write(nameAt(items, at + 2), 'delete');
      else if (item === 'truncate') this.#write(nameAt(items, at + 1), 'delete');
      else if (item === 'lock' && next === 'table') this.#add(nameAt(items, at + 2), 'lock');
      else if (item === 'for') this.#lockClause(items, at);
      else if (typeof next === 'object') this.#call(item, next);
    }
  }

  #insert(table: string, items: readonly Item[]): void {
    const isGuarded = items.some((item, at) => item === 'on' && items[at + 1] === 'conflict');
    const updates = items.some((item, at) => item === 'do' && items[at + 1] === 'update');
    this.#writeRows(table, isGuarded ? 'write' : 'fresh', updates ? ['insert', 'update'] : ['insert']);
  }

  #write(table: string, event: 'update' | 'delete', mode: LockMode = 'write'): void {
    this.#writeRows(table, mode, [event]);
    if (event === 'update') return;
    for (const { parent, child, event: next } of this.#catalogue.cascades) {
      if (parent === table) this.#write(child, next, 'cascade');
    }
  }

  #writeRows(table: string, mode: LockMode, events: TableTrigger['events']): void {
    const triggers = this.#catalogue.triggers.filter(
      (trigger) => trigger.table === table && trigger.events.some((event) => events.includes(event)),
    );
    for (const { functionName } of triggers.filter(({ time }) => time === 'before'))
      this.#enter(functionName);
    this.#add(table, mode);
    for (const { functionName, time } of triggers) {
      if (time !== 'before') this.#enter(functionName, time === 'deferred' ? 'deferred' : undefined);
    }
  }

  /** for update, for no key update, for share, for key share */
  #lockClause(items: readonly Item[], at: number): void {
    const words = items.slice(at + 1, at + 4).filter((item) => typeof item === 'string');
    const [strength] = /^(no key update|update|share|key share)\b/.exec(words.join(' ')) ?? [];
    if (strength === undefined) return;
    const mode = strength === 'update' ? 'lockToDelete' : 'lock';
    const rest = items.slice(at + 1);
    const sources = sourcesOf(items.slice(0, at));
    const of = rest.indexOf('of');
    // PostgreSQL locks in the order of this list
    const tables = of < 0 ? sources.map(({ table }) => table) : namesFrom(rest, of + 1).map(tableOf(sources));
    const isSkipped = rest.some((item, next) => item === 'skip' && rest[next + 1] === 'locked');
    for (const table of tables) {
      if (isSkipped) this.#skipped.add(table);
      else this.#add(table, mode);
    }
  }

  #call(name: string, args: readonly Item[]): void {
    if (name === 'pg_advisory_xact_lock')
      this.#found.push({ name: `advisory:${String(args[0])}`, mode: 'lock' });
    this.#enter(name);
  }

  /** What a function locks is locked where it is called, or when the transaction commits. */
  #enter(name: string, mode?: LockMode): void {
    const body = this.#catalogue.functions.get(name);
    if (body === undefined || this.#within.includes(name)) return;
    const locks = new Reader(this.#catalogue, [...this.#within, name]).read(body);
    this.#found.push(...locks.map((lock) => (mode ? { ...lock, mode } : lock)));
  }

  #add(name: string, mode: LockMode): void {
    if (this.#catalogue.tables.has(name)) this.#found.push({ name, mode });
  }
}

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$([a-z_]\w*)?\$[\s\S]*?\$\1\$|"((?:[^"]|"")*)"|(\$?\w+)|([(),.;=])/gi;

/** They name functions and tables without running or locking any. */
const definitions = new Set(['create', 'alter', 'drop', 'comment']);

/** Words and the signs that matter, in lower case, without comments and texts. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [, , quoted, word, sign] of text.matchAll(token)) {
    const found = quoted ?? word?.toLowerCase() ?? sign;
    if (found !== undefined) tokens.push(found);
  }
  return tokens;
}

/** What stands in parentheses becomes a list of its own. */
function nested(tokens: readonly string[]): Item[] {
  const root: Item[] = [];
  const open = [root];
  for (const one of tokens) {
    if (one === '(') {
      const inner: Item[] = [];
      open.at(-1)?.push(inner);
      open.push(inner);
    } else if (one === ')') open.pop();
    else open.at(-1)?.push(one);
  }
  return root;
}

/** `loop` and `perform` begin another one within a function. */
function statementsOf(items: readonly Item[]): Item[][] {
  const statements: Item[][] = [[]];
  for (const item of items) {
    if (item === ';' || item === 'loop' || item === 'perform') statements.push([]);
    else statements.at(-1)?.push(item);
  }
  return statements;
}

/** Not the end of `for update`, `for no key update` or `on conflict do update`. */
const isVerb = (before: Item | undefined) => before !== 'for' && before !== 'key' && before !== 'do';

/** The table that is named there, without its schema. */
function nameAt(items: readonly Item[], at: number): string {
  const start = items[at] === 'only' || items[at] === 'table' ? at + 1 : at;
  const name = items[start + 1] === '.' ? items[start + 2] : items[start];
  return typeof name === 'string' ? name : '';
}

const tableOf = (sources: readonly Source[]) => (name: string) =>
  sources.find(({ alias }) => alias === name)?.table ?? '';

function namesFrom(items: readonly Item[], at: number): string[] {
  const names: string[] = [];
  for (let next = at; typeof items[next] === 'string'; next += 2) {
    names.push(nameAt(items, next));
    if (items[next + 1] !== ',') break;
  }
  return names;
}

/** Ends the list of tables of a select. */
const endsList = new Set(['where', 'order', 'group', 'having', 'limit', 'offset', 'union', 'window', 'for']);
/** What may follow a table in that list and is no alias. */
const notAnAlias = new Set([
  ...endsList,
  'join',
  'left',
  'right',
  'inner',
  'full',
  'cross',
  'natural',
  'on',
  'using',
  ',',
]);

/** The tables that a select reads from, under the names by which `for update of` calls them. */
function sourcesOf(items: readonly Item[]): Source[] {
  const sources: Source[] = [];
  let isInList = false;
  for (const [at, item] of items.entries()) {
    if (item === 'from') isInList = true;
    else if (typeof item === 'string' && endsList.has(item)) isInList = false;
    if (!isInList || (item !== 'from' && item !== 'join' && item !== ',')) continue;
    const start = items[at + 1] === 'only' ? at + 2 : at + 1;
    const table = nameAt(items, start);
    const after = items[start + 1] === '.' ? start + 3 : start + 1;
    const named = items[after] === 'as' ? items[after + 1] : items[after];
    sources.push({ table, alias: typeof named === 'string' && !notAnAlias.has(named) ? named : table });
  }
  return sources;
}
