/** A text of a source file that is replaced when the server is started without the part. */
interface Edit {
  file: string;
  text: string;
  by: string;
}

interface Part {
  /** What is left where the part is left out. */
  without: string;
  edits: readonly Edit[];
  env?: Record<string, string>;
}

const at = (file: string) => `/apps/server/src/platform/database/${file}`;

/** What the server does beyond pg and Kysely as they come, and the same server without it. */
const parts = {
  names: {
    without: 'nothing is prepared',
    edits: [],
    env: { DATABASE_PREPARED: 'off' },
  },
  columns: {
    without: 'pg runs what is prepared, and asks for its columns each time',
    edits: [
      {
        file: at('pg/guarded-pool.ts'),
        text: 'runPrepared(client, { name, text, values: [...values] }, known)',
        by: 'client.query({ name, text, values: [...values] })',
      },
    ],
  },
  begin: {
    without: 'BEGIN is awaited before the first statement',
    edits: [
      {
        file: at('pg/guarded-pool.ts'),
        text: "if (text === 'begin') {",
        by: "if (text === 'begin') isWithinTransaction = true;\n      if (false) {",
      },
    ],
  },
  keys: {
    without: 'rows by a key are read by a statement each, still on one connection',
    edits: [{ file: at('shared-reads.ts'), text: 'if (isTracing()) return', by: 'return' }],
  },
  sharing: {
    without: 'every read takes a connection',
    edits: [
      {
        file: at('built-once.ts'),
        text: 'db.isTransaction ? undefined : sharedReadsOf(db)',
        by: 'undefined',
      },
    ],
  },
  built: {
    without: 'Kysely builds every statement each time',
    edits: [{ file: at('built-once.ts'), text: 'built ??= build(', by: 'built = build(' }],
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
export const partOf = (name: PartName): Part => parts[name];
