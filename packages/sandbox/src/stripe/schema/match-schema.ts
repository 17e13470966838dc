/** As much of an OpenAPI 3.0 schema as Stripe's uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Difference {
  /** unknown: the schema has no such property; missing and value: the schema asks for something else. */
  kind: 'unknown' | 'missing' | 'value';
  /** Object and property, such as payment_intent.next_action.type */
  at: string;
  detail: string;
}

/** Where a value differs from its schema. */
export function differencesFrom(schemas: Schemas, schema: Schema, value: unknown, at: string): Difference[] {
  const resolved = resolve(schemas, schema);
  if (value === null) return schema.nullable || resolved.nullable ? [] : [wrong(at, 'null')];
  if (resolved.anyOf) return bestOf(schemas, resolved.anyOf, value, at);
  if (resolved.enum && !resolved.enum.includes(value)) return [wrong(at, JSON.stringify(value))];
  if (Array.isArray(value)) {
    if (resolved.type !== 'array') return [wrong(at, 'a list')];
    return value.flatMap((item) => differencesFrom(schemas, resolved.items ?? {}, item, `${at}[]`));
  }
  if (typeof value === 'object') return differencesInObject(schemas, resolved, { ...value }, at);
  return isOfType(value, resolved.type) ? [] : [wrong(at, JSON.stringify(value))];
}

function differencesInObject(
  schemas: Schemas,
  { type, properties, required = [], additionalProperties }: Schema,
  value: Record<string, unknown>,
  at: string,
): Difference[] {
  if (type !== undefined && type !== 'object') return [wrong(at, 'an object')];
  const missing = required
    .filter((name) => !(name in value))
    .map((name): Difference => ({ kind: 'missing', at: `${at}.${name}`, detail: 'required' }));
  const inside = Object.entries(value).flatMap(([name, inner]) => {
    const known = properties?.[name];
    if (known) return differencesFrom(schemas, known, inner, nameOf(inner, `${at}.${name}`));
    if (typeof additionalProperties === 'object') {
      return differencesFrom(schemas, additionalProperties, inner, `${at}.*`);
    }
    // an object of which the schema says nothing may be anything
    if (!properties) return [];
    return [{ kind: 'unknown' as const, at: `${at}.${name}`, detail: 'not in the schema' }];
  });
  return [...missing, ...inside];
}

/** An object of its own within another is named by its kind: what differs in it differs wherever it stands. */
function nameOf(inner: unknown, otherwise: string): string {
  if (typeof inner !== 'object' || inner === null || !('object' in inner)) return otherwise;
  return typeof inner.object === 'string' ? inner.object : otherwise;
}

/** Of several the one that fits best: an id or the object it stands for. */
function bestOf(schemas: Schemas, choices: readonly Schema[], value: unknown, at: string): Difference[] {
  const tried = choices.map((choice) => differencesFrom(schemas, choice, value, at));
  // what is wrong itself is of another kind than the choice; what is wrong within it is not
  const weigh = ({ kind, at: where }: Difference) =>
    where === at ? 1_000_000 : kind === 'unknown' ? 1 : 1_000;
  const weight = (found: Difference[]) => found.reduce((sum, difference) => sum + weigh(difference), 0);
  return tried.toSorted((a, b) => weight(a) - weight(b))[0] ?? [];
}

function resolve(schemas: Schemas, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const found = schemas[name];
  if (!found) throw new Error(`the schema names ${name} and does not have it`);
  return found;
}

function isOfType(value: unknown, type: string | undefined): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const wrong = (at: string, detail: string): Difference => ({ kind: 'value', at, detail });
