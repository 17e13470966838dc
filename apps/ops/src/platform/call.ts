import type { BuiltCallName, CallInput, CallOutput } from '@fettle/contract/calls';
import { CallFailure, createClient, openEnvelope } from '@fettle/contract/client/client';
import { unattendedHeader } from '@fettle/contract/site/ops';
import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ActNumbers } from './act-numbers.ts';
import { attendance } from './attendance.ts';
import { noteAnswer } from './connection.ts';
import { loseSession } from './session-store.ts';

/** The console's calls: no others answer where it has a host of its own. */
export type OpsCallName = Extract<BuiltCallName, `ops/${string}`>;

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const attended = attendance.isAttended();
  const headers = { ...init?.headers, ...(!attended && { [unattendedHeader]: '1' }) };
  const response = await fetch(input, { ...init, headers });
  if (attended && response.ok) attendance.noteExtension();
  noteAnswer({ answered: response.status !== 502 && response.status !== 503 && response.status !== 504 });
  return response;
}

function onFailure({ kind, status }: CallFailure): void {
  if (kind === 'loggedOut') loseSession();
  if (kind === 'broken' && status === undefined) noteAnswer({ answered: false });
}

const client = createClient({
  baseUrl: '',
  // only a path of the customers' site carries the brand
  brandName: '',
  fetch: send,
  onFailure,
});

/** Sends a file as the body of what is therefore no call, and opens its envelope. Rejects with a CallFailure. */
export async function postFile(
  name: `ops/${string}`,
  query: Record<string, string>,
  file: Blob,
): Promise<unknown> {
  try {
    const response = await send(`/api/${name}?${new URLSearchParams(query)}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    const status = response && !response.ok ? response.status : undefined;
    return openEnvelope(body, { call: name, status }).data;
  } catch (error) {
    if (error instanceof CallFailure) onFailure(error);
    throw error;
  }
}

/** Fetches a file that no call answers with. Rejects with a CallFailure. */
export async function fetchFile(name: `ops/${string}`, input: object): Promise<Blob> {
  try {
    const response = await send(`/api/${name}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }).catch(() => undefined);
    const isFile = response?.ok && !response.headers.get('content-type')?.includes('json');
    const file = isFile ? await response.blob().catch(() => undefined) : undefined;
    if (file) return file;
    const body: unknown = await response?.json().catch(() => undefined);
    const status = response && !response.ok ? response.status : undefined;
    openEnvelope(body, { call: name, status });
    throw new Error(`${name} answered with no file`);
  } catch (error) {
    if (error instanceof CallFailure) onFailure(error);
    throw error;
  }
}

async function ask<Name extends OpsCallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
  const { data } = await client.call(name, input);
  return data;
}

const numbers = new ActNumbers();

/**
 * Does one thing by itself. It carries a number, so that it is done once however often it is sent. On a page use `useCall` to show
 * something and `useAct` to do something.
 */
export const callOps = <Name extends OpsCallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> =>
  // calls that act on no order know no number, and drop it
  numbers.run(name, input, (actID) => ask(name, { actID, ...input }));

const maxRetries = 3;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // a refusal stays one; what was not answered may be next time
        retry: (failures, error) =>
          failures < maxRetries && error instanceof CallFailure && error.kind === 'broken',
      },
    },
  });

interface CallOptions {
  /** False: not asked for yet. */
  enabled?: boolean;
  /** Asks again after so long. Undefined: when the window is looked at again, and when an act or a notice says so. */
  refetchEveryMs?: number;
  /** For how long an answer is good enough to be shown without asking again; a few seconds where it is not said. */
  staleMs?: number;
  /** While the answer to another input is on its way, the last one is shown: for lists that are searched. */
  keepPrevious?: boolean;
}

/** The key under which an answer is cached: `queryClient.invalidateQueries({ queryKey: [name] })` asks again. */
export const callKey = <Name extends OpsCallName>(name: Name, input: CallInput<Name>) => [name, input];

/** Shows what a call answers, and keeps it up to date. */
export function useCall<Name extends OpsCallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, refetchEveryMs, staleMs, keepPrevious = false }: CallOptions = {},
): UseQueryResult<CallOutput<Name>, CallFailure> {
  return useQuery<CallOutput<Name>, CallFailure>({
    queryKey: callKey(name, input),
    queryFn: () => ask(name, input),
    enabled,
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Calls that answer page by page: `after` is the `next` of the page before. */
type PagedCallName = {
  [Name in OpsCallName]: CallOutput<Name> extends { next: string | number | null } ? Name : never;
}[OpsCallName];

/** Shows the pages of a list, one after the other. */
export function usePages<Name extends PagedCallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<CallOutput<Name>>, CallFailure> {
  return useInfiniteQuery<
    CallOutput<Name>,
    CallFailure,
    InfiniteData<CallOutput<Name>>,
    unknown[],
    string | number | null
  >({
    queryKey: [...callKey(name, input), 'pages'],
    queryFn: ({ pageParam }) => ask(name, pageParam === null ? input : { ...input, after: pageParam }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Asks again for what a call answered, where something else than an act has changed it. */
export function useRefresh(): (name: OpsCallName) => Promise<void> {
  const queryClient = useQueryClient();
  return (name) => queryClient.invalidateQueries({ queryKey: [name] });
}

type Outcome<Name extends OpsCallName> =
  | { done: true; data: CallOutput<Name> }
  /** Without a failure it was not begun: another one runs. */
  | { done: false; failure?: CallFailure };

interface Act<Name extends OpsCallName> {
  isActing: boolean;
  failure: CallFailure | undefined;
  /** Another number for each: the key of an alert, which is to be read each time. */
  attempt: number;
  /** One at a time: what is begun while another runs does nothing. Never rejects. */
  run: (input: CallInput<Name>) => Promise<Outcome<Name>>;
  clearFailure: () => void;
}

/** Does something. What goes wrong is told and the form stays as it is; `refreshes` names the calls whose answers change. */
export function useAct<Name extends OpsCallName>(
  name: Name,
  { refreshes = [] }: { refreshes?: readonly OpsCallName[] } = {},
): Act<Name> {
  const queryClient = useQueryClient();
  const mutation = useMutation<CallOutput<Name>, CallFailure, CallInput<Name>>({
    mutationFn: (input) => callOps(name, input),
    // without a connection it fails at once and says so, instead of being sent at some later time
    networkMode: 'always',
    onSuccess: async () => {
      await Promise.all(refreshes.map((changed) => queryClient.invalidateQueries({ queryKey: [changed] })));
    },
  });
  // two clicks may come before the page is drawn again
  const running = useRef(false);

  async function run(input: CallInput<Name>): Promise<Outcome<Name>> {
    if (running.current) return { done: false };
    running.current = true;
    try {
      return { done: true, data: await mutation.mutateAsync(input) };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { done: false, failure: error };
    } finally {
      running.current = false;
    }
  }

  return {
    isActing: mutation.isPending,
    failure: mutation.error ?? undefined,
    attempt: mutation.submittedAt,
    run,
    clearFailure: () => mutation.reset(),
  };
}
