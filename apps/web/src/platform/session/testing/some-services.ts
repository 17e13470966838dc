import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { Customer } from '@fettle/contract/entities/customer';
import { vi } from 'vitest';
import type { IdentityService } from '../../identity/identity-service.ts';
import type { BrowserServices } from '../../services/browser-services.ts';
import { LoggedOutSignal } from '../../services/logged-out-signal.ts';
import { emptyClientState, type ClientState } from '../../storage/client-state.ts';
import { StoredValue } from '../../storage/stored-value.ts';
import { aStorage, someTabs } from '../../storage/testing/a-storage.ts';

export const ada: Customer = {
  customerID: 7,
  email: 'ada@example.com',
  authProviderUID: 'u1',
  authProvider: 'password',
  firstname: 'Ada',
  surname: 'Lovelace',
  address: '',
  postcode: '',
  phone: '',
  receivePromo: 0,
};

export const adaIdentity = { uid: 'u1', email: 'ada@example.com', emailVerified: true };

/** An identity service in which Ada is signed in, short of what a test changes. */
export function anIdentity(changes: Partial<IdentityService> = {}): IdentityService {
  const signedIn = vi.fn(async () => adaIdentity);
  const done = vi.fn(async () => undefined);
  return {
    signInWithPassword: signedIn,
    signInWithPopup: signedIn,
    signInInThisTab: done,
    createUser: signedIn,
    sendPasswordReset: done,
    confirmPasswordReset: done,
    sendVerification: done,
    sendSignInLink: done,
    completeSignIn: signedIn,
    updatePassword: done,
    changeEmail: done,
    completeEmailChange: signedIn,
    deleteUser: done,
    signOut: done,
    idToken: async () => 'a.b.c',
    restore: signedIn,
    onChange: () => () => undefined,
    ...changes,
  };
}

interface Parts {
  state?: ClientState;
  mayBeSignedIn?: boolean;
  identity?: IdentityService | (() => Promise<IdentityService>);
  /** What each call answers; a function may refuse. */
  answers?: Readonly<Record<string, (input: unknown) => unknown>>;
}

/** The site's services on storage of their own, as far as a session needs them. */
export function someServices({ state, mayBeSignedIn = false, identity, answers = {} }: Parts = {}) {
  const called: { name: string; input: unknown }[] = [];
  const call = async (name: string, input: unknown) => {
    called.push({ name, input });
    return { rc: 0, msg: '', data: (answers[name] ?? defaultAnswers[name])?.(input) };
  };
  const service = typeof identity === 'function' ? identity : async () => identity ?? anIdentity();
  const services = {
    // the answers are the test's own
    call: call as Call,
    clientState: aStored(state ?? emptyClientState),
    mayBeSignedIn: aStored(mayBeSignedIn),
    redirect: aStored(''),
    loggedOut: new LoggedOutSignal(),
    identity: vi.fn(service),
  };
  // the rest has nothing to do with sessions
  return { services: services as typeof services & BrowserServices, called };
}

const defaultAnswers: Readonly<Record<string, (input: unknown) => unknown>> = {
  'auth/login': () => ({ customer: ada }),
  'auth/logout': () => ({}),
};

export function refuse(message: string, details: { kind?: CallFailure['kind']; status?: number } = {}) {
  return () => {
    throw new CallFailure(details.kind ?? 'refused', message, { call: 'auth/login', status: details.status });
  };
}

function aStored<Value>(value: Value): StoredValue<Value> {
  const storage = aStorage({ key: JSON.stringify(value) });
  return new StoredValue<Value>({
    key: 'key',
    storage: () => storage,
    events: () => someTabs(),
    parse: (raw) => JSON.parse(raw ?? 'null') as Value,
    serialise: (kept) => JSON.stringify(kept),
  });
}
