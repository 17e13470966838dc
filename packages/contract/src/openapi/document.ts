import { scopes, scopeWords } from '@fettle/domain/scopes';
import { testType, webhookTypeNames, webhookTypes } from '@fettle/domain/ops/webhook-types';
import { callPath } from '../call-path.ts';
import { calls } from '../calls.ts';
import { opsPrefix, type CallEntry } from '../define/define-call.ts';
import { testWebhookBody, webhookBody, webhookHeaders } from '../webhook-body.ts';
import { inputSchema, outputSchema, type Components, type JsonSchema } from './json-schema.ts';
import { invalidInput, keyResponses, siteResponses } from './responses.ts';

interface DocumentOptions {
  title: string;
  /** The name in the path of the one call that carries it. */
  callBrand: string;
  publicUrl: string;
  /** Of the cookie that knows a customer. */
  sessionCookie: string;
}

const openTag = {
  name: 'Open API',
  description: 'For your own tools, by key. It stays as it is: version 1 only grows.',
};
const siteTag = {
  name: 'Website',
  description: 'What the website’s pages call. It changes together with them: build nothing on it.',
};

/** The OpenAPI document of everything but the staff's console. It follows from the contract alone. */
export function openApiDocument({ title, callBrand, publicUrl, sessionCookie }: DocumentOptions) {
  const components: Components = new Map([['InvalidInput', invalidInput]]);
  const documented = Object.entries<CallEntry>(calls).filter(
    ([name, { status }]) => status === 'built' && !name.startsWith(opsPrefix),
  );
  const paths = documented
    .map(
      ([name, entry]) =>
        [`/api/${callPath(name, callBrand)}`, { post: operation(name, entry, components) }] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const webhooks = ([...webhookTypeNames, testType] as const).map((type) => [
    type,
    { post: webhook(type, components) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: [
        'Every call is a POST with a JSON body, and every answer an envelope: `rc` 0 is success, 1 success with a warning in `msg`, anything else a refusal.',
        'Scopes of a key:',
        scopes.map((scope) => `- \`${scope}\`: ${scopeWords[scope]}`).join('\n'),
      ].join('\n\n'),
    },
    servers: [{ url: publicUrl }],
    tags: [openTag, siteTag],
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(webhooks) as Record<string, object>,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an administrator made in the console.',
        },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
      schemas: Object.fromEntries(components),
    },
  };
}

function operation(name: string, entry: CallEntry, components: Components) {
  const { who, summary, description } = entry;
  const scope = typeof who === 'object' && 'scope' in who ? who.scope : undefined;
  const parameters = parametersOf(entry);
  return {
    operationId: name.replace('{Brand}', '').replaceAll('/', '_'),
    tags: [scope ? openTag.name : siteTag.name],
    ...(summary && { summary }),
    ...(description && { description }),
    security: scope ? [{ key: [scope] }] : who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(entry.inputFrom !== 'query' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inputSchema(entry.input, components) } },
      },
    }),
    responses: scope ? keyResponses(entry, components) : siteResponses(entry, components),
  };
}

function parametersOf(entry: CallEntry): object[] {
  if (entry.inputFrom === 'query') return queryParameters(inputSchema(entry.input, new Map()));
  if (!entry.isWrite) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description:
        'A text of your own, new for each change: a UUID for instance. Sent again within seven days, the change is not made twice.',
      schema: { type: 'string', minLength: 1, maxLength: 100 },
    },
  ];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  // zod's schema of an object
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  const needed = required as readonly string[];
  return fields.map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }));
}

const signed = [
  [
    webhookHeaders.id,
    'The same for every try to deliver this message: what you have seen, you can leave out.',
  ],
  [webhookHeaders.timestamp, 'When it was sent, in seconds since 1970'],
  [
    webhookHeaders.signature,
    'HMAC-SHA256 of id, timestamp and body, as Standard Webhooks has it; one per secret that is valid',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

function webhook(type: keyof typeof webhookTypes | typeof testType, components: Components) {
  const isTest = type === testType;
  return {
    summary: isTest ? 'Somebody pressed “Send a test”' : webhookTypes[type].words,
    tags: [openTag.name],
    security: [],
    parameters: signed,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: outputSchema(
            isTest ? testWebhookBody : webhookBody.extend({ type: webhookBody.shape.type.extract([type]) }),
            components,
          ),
        },
      },
    },
    responses: { '2XX': { description: 'Received. Anything else is tried again for two days.' } },
  };
}
