import { firebaseSettings, emulatorUrl, projectId } from './project.ts';

type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL';

interface Mail {
  email: string;
  /** Where the address is to change, this is the one written to. */
  newEmail?: string;
  requestType: MailKind;
  /** What the mail would say: follow this. */
  oobLink: string;
}

/** As every project made since September 2023: the same answer to a wrong password and to an unknown address. */
export async function protectFromEnumeration(): Promise<void> {
  await send('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
}

/** The newest link of a kind to an address: the emulator sends no mail, it keeps what it would have sent. */
export async function linkMailedTo(email: string, kind: MailKind): Promise<URL | undefined> {
  const { oobCodes } = await send<{ oobCodes: Mail[] }>('GET', `/emulator/v1/projects/${projectId}/oobCodes`);
  const isIt = (mail: Mail) => (mail.newEmail ?? mail.email) === email && mail.requestType === kind;
  const link = oobCodes.findLast(isIt)?.oobLink;
  return link === undefined ? undefined : new URL(link);
}

/** Does what the link says, as the project's own page does it, and tells where that leads on to. */
export async function followLink(link: URL): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', link);
  return pathname + search;
}

/** As somebody at the project's console does it. */
export async function disableUser(email: string): Promise<void> {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const { users } = await send<{ users: { localId: string }[] }>('POST', `${accounts}:lookup`, {
    email: [email],
  });
  await send('POST', `${accounts}:update`, { localId: users[0]?.localId, disableUser: true });
}

/** What the end of a popup does: a provider's word on who somebody is becomes a token of the project's. */
export async function tokenFromProvider(
  providerId: string,
  person: { sub: string; email: string },
): Promise<string> {
  const claims = JSON.stringify({ ...person, email_verified: true });
  const { idToken } = await send<{ idToken: string }>(
    'POST',
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${firebaseSettings.FIREBASE_API_KEY}`,
    {
      postBody: new URLSearchParams({ providerId, id_token: claims }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  );
  return idToken;
}

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const asOwner = path.includes('/projects/') && { authorization: 'Bearer owner' };
  const response = await fetch(emulatorUrl + path, {
    method,
    headers: { 'content-type': 'application/json', ...asOwner },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  // the emulator's own answer, of a version that is pinned
  return (await response.json()) as Answer;
}
