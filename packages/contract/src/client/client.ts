import type { InputIssue } from '@fettle/domain/refusal';
import { callPath, queryCalls } from '../call-path.ts';
import type { BuiltCallName, CallInput, CallOutput } from '../calls.ts';
import { clientMessages, resultCodes, type Envelope } from '../answers/envelope.ts';
import { RequestStates } from './request-states.ts';

/** rc 1 is a warning, not a failure: its words come along with the data. */
export interface Answer<Name extends BuiltCallName> {
  rc: 0 | 1;
  msg: string;
  data: CallOutput<Name>;
}

export type Call = <Name extends BuiltCallName>(name: Name, input: CallInput<Name>) => Promise<Answer<Name>>;

type FailureKind =
  /** rc 2: we sent something the server cannot take */
  | 'invalid'
  /** rc -1 */
  | 'loggedOut'
  /** any other rc: the message can be shown; where the server has no words, each page has the spec's own */
  | 'refused'
  /** no answer, or none in our envelope */
  | 'broken';

interface FailureDetails {
  call: string;
  rc?: number | undefined;
  status?: number | undefined;
  issues?: readonly InputIssue[];
  requestId?: string | undefined;
}

/** Why a call gave no data. `message` is what may be shown (spec §8). */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  readonly call: string;
  readonly rc: number | undefined;
  readonly status: number | undefined;
  readonly issues: readonly InputIssue[];
  readonly requestId: string | undefined;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message);
    this.kind = kind;
    this.call = details.call;
    this.rc = details.rc;
    this.status = details.status;
    this.issues = details.issues ?? [];
    this.requestId = details.requestId;
  }
}

interface ClientOptions {
  /** Origin of the server, empty for the page's own. */
  baseUrl: string;
  brandName: string;
  fetch?: typeof globalThis.fetch;
  onFailure?: (failure: CallFailure) => void;
}

export function createClient(options: ClientOptions): { call: Call; requests: RequestStates } {
  const requests = new RequestStates();
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  const call: Call = async (name, input) => {
    requests.begin(name);
    try {
      const answer = await post(name, input);
      requests.succeed(name);
      // the server has parsed its output with the call's schema: the shape is the contract's
      return answer as Answer<typeof name>;
    } catch (error) {
      const failure = error instanceof CallFailure ? error : unreachable(name);
      requests.fail(name, failure.message);
      options.onFailure?.(failure);
      throw failure;
    }
  };

  async function post(name: string, input: Record<string, unknown>) {
    const inQuery = queryCalls.has(name);
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await send(`${options.baseUrl}/api/${callPath(name, options.brandName)}${query}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: inQuery ? '{}' : JSON.stringify(input),
    });
    return readEnvelope(name, response);
  }

  return { call, requests };
}

async function readEnvelope(call: string, response: Response) {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  // a status of its own is an exception of the server's, whatever the body says
  const status = response.ok ? undefined : response.status;
  const body: unknown = await response.json().catch(() => undefined);
  return openEnvelope(body, { call, status, requestId });
}

/** Turns an answer into data, or throws the failure that the error catalogue has for it. */
export function openEnvelope(
  body: unknown,
  details: Pick<FailureDetails, 'call' | 'status' | 'requestId'>,
): { rc: 0 | 1; msg: string; data: unknown } {
  if (!isEnvelope(body)) throw new CallFailure('broken', clientMessages.broken, details);
  const { rc, msg, data } = body;
  switch (rc) {
    case resultCodes.success:
    case resultCodes.warning:
      return { rc, msg, data };
    case resultCodes.loggedOut:
      throw new CallFailure('loggedOut', clientMessages.loggedOut, { ...details, rc });
    case resultCodes.invalidParams:
      throw new CallFailure('invalid', clientMessages.invalidParams, {
        ...details,
        rc,
        issues: issuesOf(data),
      });
    default:
      throw new CallFailure('refused', msg, { ...details, rc });
  }
}

const unreachable = (call: string) => new CallFailure('broken', clientMessages.broken, { call });

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'rc' in body && typeof body.rc === 'number';
}

function issuesOf(data: unknown): readonly InputIssue[] {
  // rc 2 carries the issues (design §5); an older server may not
  return (data as { issues?: readonly InputIssue[] } | null)?.issues ?? [];
}
