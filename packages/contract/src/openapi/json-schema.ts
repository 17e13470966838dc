import { z } from 'zod';

export type JsonSchema = { [keyword: string]: unknown };

/** The schemas of entities that have an id of their own, for the document's components. */
export type Components = Map<string, JsonSchema>;

/** A call's input as tools send it. */
export const inputSchema = (type: z.ZodType, components: Components): JsonSchema =>
  convert(type, 'input', components);

/** A call's output. Tools must take fields that they do not know: later versions add some. */
export const outputSchema = (type: z.ZodType, components: Components): JsonSchema =>
  convert(type, 'output', components);

function convert(type: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _named, ...rest } = definition;
    components.set(id, pointToComponents(rest));
  }
  return pointToComponents(schema);
}

/** zod refers to definitions within one schema, an OpenAPI document to its components. */
function pointToComponents(schema: object): JsonSchema {
  // a copy of JSON is JSON
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
