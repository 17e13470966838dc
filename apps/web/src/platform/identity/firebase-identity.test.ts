import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStorage } from '../storage/testing/a-storage.ts';
import { toFirebaseFailure } from './firebase-failures.ts';
import { FirebaseIdentity } from './firebase-identity.ts';

/** Firebase's own library against a server that answers as its service does. */
let server: Server;
let identity: FirebaseIdentity;
let answers: Record<string, object>;
const asked: { path: string; body: Record<string, unknown> }[] = [];

const user = { localId: 'u1', email: 'ada@example.com', emailVerified: true };

beforeEach(async () => {
  asked.length = 0;
  answers = {
    signInWithPassword: { ...tokens(), localId: 'u1' },
    lookup: { users: [user] },
    sendOobCode: { email: user.email },
  };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const path =
        /accounts:(\w+)|v1\/(token)/
          .exec(request.url ?? '')
          ?.slice(1)
          .find(Boolean) ?? '';
      // a token is refreshed by a form
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : {};
      asked.push({ path, body: body as Record<string, unknown> });
      const answer = answers[path] ?? refused('OPERATION_NOT_ALLOWED');
      response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  identity = new FirebaseIdentity({
    config: {
      apiKey: 'key',
      authDomain: 'fettle.test',
      projectId: 'fettle',
      appId: 'app',
      emulatorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    publicUrl: 'https://fettle.test',
    storage: () => storage,
  });
});

let storage = aStorage();

afterEach(async () => {
  await identity.close();
  storage = aStorage();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function tokens() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const idToken = `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: seconds, exp: seconds + 3600 })}.`;
  return { idToken, refreshToken: 'refresh', expiresIn: '3600' };
}

const refused = (message: string) => ({ error: { code: 400, message } });

test('signs in, tells who listens, gives a token and signs out', async () => {
  const heard: unknown[] = [];
  identity.onChange((state) => heard.push(state && state.uid));
  expect(await identity.restore()).toBe(false);
  expect(await identity.signInWithPassword('ada@example.com', 'ochre lamp')).toEqual({
    uid: 'u1',
    email: 'ada@example.com',
    emailVerified: true,
  });
  expect(await identity.idToken()).toMatch(/^[\w-]+\.[\w-]+\.$/);
  expect(await identity.restore()).toMatchObject({ uid: 'u1' });
  await identity.signOut();
  expect(heard).toEqual([null, false, 'u1', false]);
  await expect(identity.idToken()).rejects.toMatchObject({ code: 'invalidCredential' });
});

test.each([
  ['INVALID_LOGIN_CREDENTIALS', 'invalidCredential'],
  ['INVALID_PASSWORD', 'wrongPassword'],
  ['EMAIL_NOT_FOUND', 'userNotFound'],
  ['USER_DISABLED', 'userDisabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooManyRequests'],
  ['OPERATION_NOT_ALLOWED', 'operationNotAllowed'],
])('the service’s %s is %s', async (message, code) => {
  answers.signInWithPassword = refused(message);
  await expect(identity.signInWithPassword('ada@example.com', 'x')).rejects.toMatchObject({ code });
});

test.each([
  ['EMAIL_EXISTS', 'emailInUse'],
  ['WEAK_PASSWORD', 'weakPassword'],
])('a new user’s %s is %s', async (message, code) => {
  answers.signUp = refused(message);
  await expect(identity.createUser('ada@example.com', 'x')).rejects.toMatchObject({ code });
});

test('answers alike for known and unknown addresses when a password is to be reset', async () => {
  await identity.sendPasswordReset('ada@example.com');
  answers.sendOobCode = refused('EMAIL_NOT_FOUND');
  await identity.sendPasswordReset('nobody@example.com');
  expect(asked.map(({ body }) => body.requestType)).toEqual(['PASSWORD_RESET', 'PASSWORD_RESET']);
});

test('a sign-in link opens only in the browser it was asked for in', async () => {
  answers.signInWithEmailLink = { ...tokens(), localId: 'u1' };
  const link = 'https://fettle.test/login?link=1&mode=signIn&oobCode=code&apiKey=key';
  await expect(identity.completeSignIn(link)).rejects.toMatchObject({ code: 'invalidCredential' });
  await identity.sendSignInLink('ada@example.com', { backTo: '/orders' });
  expect(asked.at(-1)?.body.continueUrl).toBe('https://fettle.test/login?link=1&from=%2Forders');
  expect(await identity.completeSignIn(link)).toMatchObject({ uid: 'u1' });
});

test('changes a password only after signing in with the current one', async () => {
  const change = { email: 'ada@example.com', currentPassword: 'ochre lamp', newPassword: 'marmalade hinge' };
  answers.update = { ...tokens(), localId: 'u1' };
  await identity.updatePassword(change);
  expect(asked.map(({ path }) => path)).toContain('update');
  asked.length = 0;
  answers.signInWithPassword = refused('INVALID_LOGIN_CREDENTIALS');
  await expect(identity.updatePassword(change)).rejects.toMatchObject({ code: 'invalidCredential' });
  expect(asked.map(({ path }) => path)).not.toContain('update');
});

test('sends a link to another email address only after signing in with the password', async () => {
  const change = { email: 'ada@example.com', password: 'ochre lamp', newEmail: 'countess@example.com' };
  await identity.changeEmail(change);
  expect(asked.at(-1)).toMatchObject({
    path: 'sendOobCode',
    body: {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail: 'countess@example.com',
      continueUrl: 'https://fettle.test/profile?newEmail=1',
    },
  });
  asked.length = 0;
  answers.signInWithPassword = refused('INVALID_LOGIN_CREDENTIALS');
  await expect(identity.changeEmail(change)).rejects.toMatchObject({ code: 'invalidCredential' });
  expect(asked.map(({ path }) => path)).not.toContain('sendOobCode');
});

test('takes another email address, and a token that tells it', async () => {
  await identity.signInWithPassword('ada@example.com', 'ochre lamp');
  answers.update = { email: 'countess@example.com' };
  answers.lookup = { users: [{ ...user, email: 'countess@example.com' }] };
  const { idToken, refreshToken, expiresIn } = tokens();
  answers.token = { access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn };
  const page = 'https://fettle.test/profile?newEmail=1';
  expect(await identity.completeEmailChange(`${page}&oobCode=code`)).toMatchObject({
    email: 'countess@example.com',
  });
  expect(asked.map(({ path }) => path)).toContain('token');

  // Firebase ends its sessions when an address changes: they sign in with the new one
  answers.lookup = refused('TOKEN_EXPIRED');
  await expect(identity.completeEmailChange(page)).rejects.toMatchObject({ code: 'invalidCredential' });
});

test('deletes the user', async () => {
  await identity.signInWithPassword('ada@example.com', 'ochre lamp');
  answers.delete = {};
  await identity.deleteUser();
  expect(asked.at(-1)?.path).toBe('delete');
  expect(await identity.restore()).toBe(false);
});

const aFirebaseError = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['auth/account-exists-with-different-credential', 'differentCredential'],
  ['auth/network-request-failed', 'networkFailure'],
  ['auth/web-storage-unsupported', 'storageUnsupported'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/popup-closed-by-user', 'popupClosed'],
  ['auth/something-new', 'other'],
])('%s is %s', (code, failure) => {
  expect(toFirebaseFailure(aFirebaseError(code))).toBe(failure);
});

test('what is no error of Firebase’s is any other', () => {
  expect(toFirebaseFailure(new Error('bug'))).toBe('other');
  expect(toFirebaseFailure('auth/weak-password')).toBe('other');
});
