import type { RefusalReason } from '@fettle/domain/refusal';
import type { CallEntry } from '../define/define-call.ts';
import { httpFailures } from '../answers/http-failures.ts';
import { invalidStatus, keyCallStatus } from '../answers/key-call-status.ts';
import { refusalAnswers } from '../answers/refusals.ts';
import { outputSchema, type Components, type JsonSchema } from './json-schema.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** An answer with data: rc 0, or rc 1 with words that a person should read. */
const success = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { rc: { type: 'integer', enum: [0, 1] }, msg: { type: 'string' }, data },
  required: ['rc', 'msg', 'data'],
});

const failure = (codes: readonly number[]): JsonSchema => ({
  type: 'object',
  properties: { rc: { type: 'integer', enum: codes }, msg: { type: 'string' }, data: { type: 'null' } },
  required: ['rc', 'msg', 'data'],
});

const invalidRef = { $ref: '#/components/schemas/InvalidInput' };

/** rc 2, with the fields that are wrong. */
export const invalidInput: JsonSchema = {
  type: 'object',
  properties: {
    rc: { type: 'integer', const: 2 },
    msg: { type: 'string' },
    data: {
      anyOf: [
        {
          type: 'object',
          properties: {
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
                required: ['path', 'message'],
              },
            },
          },
          required: ['issues'],
        },
        // what is no JSON has no fields
        { type: 'null' },
      ],
    },
  },
  required: ['rc', 'msg', 'data'],
};

const sentenceOf = (reason: RefusalReason) =>
  `rc ${refusalAnswers[reason].rc} (${reason}): ${refusalAnswers[reason].msg}`;

function refused(reasons: readonly RefusalReason[]) {
  return {
    description: reasons.map(sentenceOf).join('\n\n'),
    content: json(failure(reasons.map((reason) => refusalAnswers[reason].rc))),
  };
}

function failed({ status, rc, msg }: { status: number; rc: number; msg: string }) {
  return { [status]: { description: msg, content: json(failure([rc])) } };
}

const anyway = {
  ...failed(httpFailures.tooLarge),
  ...failed(httpFailures.notJsonType),
  ...failed(httpFailures.broken),
  ...failed(httpFailures.away),
};

/** Of a call by key: every refusal has HTTP's own status. */
export function keyResponses(entry: CallEntry, components: Components) {
  const reasons: RefusalReason[] = ['loggedOut', 'notAllowed', 'tooManyRequests', ...entry.refusals];
  const byStatus = Map.groupBy(new Set(reasons), keyCallStatus);
  return {
    200: { description: 'Done', content: json(success(outputSchema(entry.output, components))) },
    [invalidStatus]: { description: 'Something in the request is wrong', content: json(invalidRef) },
    ...Object.fromEntries([...byStatus].map(([status, own]) => [status, refused(own)])),
    ...anyway,
  };
}

/** Of the site's own calls: a refusal is an answer like any other, told by its rc. */
export function siteResponses(entry: CallEntry, components: Components) {
  const mayBeLoggedOut: RefusalReason[] = entry.who === 'anyone' ? [] : ['loggedOut'];
  const reasons = [...mayBeLoggedOut, ...entry.refusals];
  const inEnvelope = reasons.filter((reason) => reason !== 'tooManyRequests');
  const done = success(outputSchema(entry.output, components));
  const codes = inEnvelope.map((reason) => refusalAnswers[reason].rc);
  return {
    200: {
      description: ['Done, or refused:', ...inEnvelope.map(sentenceOf)].join('\n\n'),
      content: json({ anyOf: [done, invalidRef, ...(codes.length > 0 ? [failure(codes)] : [])] }),
    },
    ...(reasons.includes('tooManyRequests') && { 429: refused(['tooManyRequests']) }),
    ...anyway,
  };
}
