import { expect, test, vi } from 'vitest';
import { EmbeddedIdentity } from './embedded-identity.ts';
import { aFetch } from './testing/a-fetch.ts';

const ada = { id: 'u1', email: 'ada@example.com', emailVerified: false };
const adaHere = { uid: 'u1', email: 'ada@example.com', emailVerified: false };

function aService(answers: Parameters<typeof aFetch>[0]) {
  const { fetch, sent } = aFetch(answers);
  const goTo = vi.fn();
  return { service: new EmbeddedIdentity({ fetch, goTo }), sent, goTo };
}

test('signs in with email and password, and tells who listens', async () => {
  const { service, sent } = aService({ '/identity/sign-in/email': { body: { user: ada } } });
  const heard: unknown[] = [];
  const stop = service.onChange((state) => heard.push(state));
  expect(await service.signInWithPassword('ada@example.com', 'ochre lamp')).toEqual(adaHere);
  stop();
  expect(heard).toEqual([null, adaHere]);
  expect(sent).toEqual([
    {
      path: '/identity/sign-in/email',
      method: 'POST',
      body: { email: 'ada@example.com', password: 'ochre lamp' },
    },
  ]);
});

test('creates a user, who is then signed in, and verifies their address', async () => {
  const { service, sent } = aService({
    '/identity/sign-up/email': { body: { user: ada } },
    '/identity/send-verification-email': { body: { status: true } },
  });
  await service.createUser('ada@example.com', 'ochre lamp');
  await service.sendVerification();
  expect(sent[1]).toMatchObject({ body: { email: 'ada@example.com' } });
});

test('restores who is signed in, or nobody', async () => {
  const signedIn = aService({ '/identity/get-session': { body: { user: ada, session: {} } } });
  expect(await signedIn.service.restore()).toEqual(adaHere);
  const signedOut = aService({ '/identity/get-session': { body: null } });
  expect(await signedOut.service.restore()).toBe(false);
});

test('gives a token only while signed in', async () => {
  const signedIn = aService({ '/identity/token': { body: { token: 'a.b.c' } } });
  expect(await signedIn.service.idToken()).toBe('a.b.c');
  const signedOut = aService({ '/identity/token': { status: 401, body: { code: 'UNAUTHORIZED' } } });
  await expect(signedOut.service.idToken()).rejects.toMatchObject({ code: 'invalidCredential' });
});

test('changes a password only after signing in with the current one', async () => {
  const change = { email: 'ada@example.com', currentPassword: 'ochre lamp', newPassword: 'marmalade hinge' };
  const right = aService({
    '/identity/sign-in/email': { body: { user: ada } },
    '/identity/change-password': { body: {} },
  });
  await right.service.updatePassword(change);
  expect(right.sent.map(({ path }) => path)).toEqual([
    '/identity/sign-in/email',
    '/identity/change-password',
  ]);

  const wrong = aService({
    '/identity/sign-in/email': { status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } },
  });
  await expect(wrong.service.updatePassword(change)).rejects.toMatchObject({ code: 'invalidCredential' });
  expect(wrong.sent).toHaveLength(1);
});

test('asks for another email address only after signing in with the password', async () => {
  const change = { email: 'ada@example.com', password: 'ochre lamp', newEmail: 'countess@example.com' };
  const right = aService({
    '/identity/sign-in/email': { body: { user: ada } },
    '/identity/change-email': { body: { status: true } },
  });
  await right.service.changeEmail(change);
  expect(right.sent[1]).toMatchObject({
    path: '/identity/change-email',
    body: { newEmail: 'countess@example.com' },
  });

  const wrong = aService({
    '/identity/sign-in/email': { status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } },
  });
  await expect(wrong.service.changeEmail(change)).rejects.toMatchObject({ code: 'invalidCredential' });
  expect(wrong.sent).toHaveLength(1);
});

test('takes another email address from the page its link has led to', async () => {
  const changed = { ...ada, email: 'countess@example.com', emailVerified: true };
  const { service, sent } = aService({ '/identity/confirm-email-change': { body: { user: changed } } });
  const page = 'https://fettle.test/profile?newEmail=1&token=a.b.c';
  expect(await service.completeEmailChange(page)).toMatchObject({ email: 'countess@example.com' });
  expect(sent).toMatchObject([{ body: { token: 'a.b.c' } }]);

  const spent = aService({
    '/identity/confirm-email-change': { status: 400, body: { code: 'INVALID_TOKEN' } },
  });
  await expect(spent.service.completeEmailChange(page)).rejects.toMatchObject({ code: 'invalidCredential' });
});

test('knows nobody any more once the user is deleted', async () => {
  const { service, sent } = aService({ '/identity/sign-out': { body: {} } });
  const heard = vi.fn();
  service.onChange(heard);
  await service.deleteUser();
  expect(heard).toHaveBeenLastCalledWith(false);
  expect(sent).toMatchObject([{ path: '/identity/sign-out' }]);
});

test('a sign-in link leads back to where the customer was', async () => {
  const { service, sent } = aService({ '/identity/sign-in/magic-link': { body: { status: true } } });
  await service.sendSignInLink('ada@example.com', { backTo: '/ticket/pay?ticketID=3' });
  await service.sendSignInLink('ada@example.com', { backTo: undefined });
  const [far, plain] = sent.map(({ body }) => (body as { callbackURL: string }).callbackURL);
  // the service decodes it once, the page's address once more
  const page = new URL(decodeURIComponent(far ?? ''), 'https://fettle.test');
  expect(page.searchParams.get('from')).toBe('/ticket/pay?ticketID=3');
  expect(plain).toBe('/login?link=1');
});

test('a link that is spent or expired says so', async () => {
  const { service } = aService({ '/identity/get-session': { body: null } });
  const page = 'https://fettle.test/login?link=1';
  await expect(service.completeSignIn(`${page}&error=INVALID_TOKEN`)).rejects.toMatchObject({
    code: 'invalidCredential',
  });
  expect(await service.completeSignIn(page)).toBe(false);
});

test('signing out is known at once, even where the service is not reached', async () => {
  const { service } = aService({
    '/identity/sign-in/email': { body: { user: ada } },
    '/identity/sign-out': 'unreachable',
  });
  await service.signInWithPassword('ada@example.com', 'ochre lamp');
  const heard = vi.fn();
  service.onChange(heard);
  await expect(service.signOut()).rejects.toMatchObject({ code: 'networkFailure' });
  expect(heard).toHaveBeenLastCalledWith(false);
});

test.each([
  [401, 'INVALID_EMAIL_OR_PASSWORD', 'invalidCredential'],
  [400, 'INVALID_TOKEN', 'invalidCredential'],
  [400, 'INVALID_PASSWORD', 'wrongPassword'],
  [400, 'USER_NOT_FOUND', 'userNotFound'],
  [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'emailInUse'],
  [422, 'USER_ALREADY_EXISTS', 'emailInUse'],
  [400, 'PASSWORD_TOO_SHORT', 'weakPassword'],
  [400, 'PASSWORD_TOO_COMMON', 'weakPassword'],
  [403, 'BANNED_USER', 'userDisabled'],
  [404, 'PROVIDER_NOT_FOUND', 'operationNotAllowed'],
  [401, 'account_not_linked', 'differentCredential'],
  [429, undefined, 'tooManyRequests'],
  [500, undefined, 'other'],
  [400, 'SOMETHING_NEW', 'other'],
])('an answer of %i %s is %s', async (status, code, failure) => {
  const { service } = aService({ '/identity/sign-in/email': { status, body: code && { code } } });
  await expect(service.signInWithPassword('a@b.cd', 'x')).rejects.toMatchObject({ code: failure });
});

test('a lost connection is a network failure', async () => {
  const { service } = aService({ '/identity/sign-in/email': 'unreachable' });
  await expect(service.signInWithPassword('a@b.cd', 'x')).rejects.toMatchObject({ code: 'networkFailure' });
});
