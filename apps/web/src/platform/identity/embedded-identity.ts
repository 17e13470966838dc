import { awaitPopup } from './await-popup.ts';
import { toEmbeddedFailure } from './embedded-failures.ts';
import { IdentityFailure } from './identity-failure.ts';
import type {
  IdentityService,
  IdentityState,
  IdentityUser,
  PopupOptions,
  PopupProvider,
} from './identity-service.ts';
import { IdentityStateValue } from './identity-state.ts';

interface EmbeddedIdentityOptions {
  fetch: typeof globalThis.fetch;
  /** Leaves the page. */
  goTo: (url: string) => void;
}

interface Answer {
  user?: IdentityUserAnswer;
  token?: string;
}

interface IdentityUserAnswer {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** On the page's own origin, whatever serves the calls: its popup answers only there. */
const base = '/identity';

/** Our own identity service, in the server beside the calls. It keeps its session in a cookie that no script can read. */
export class EmbeddedIdentity implements IdentityService {
  readonly #options: EmbeddedIdentityOptions;
  readonly #state = new IdentityStateValue();

  constructor(options: EmbeddedIdentityOptions) {
    this.#options = options;
  }

  async signInWithPassword(email: string, password: string): Promise<IdentityUser> {
    return this.#signedIn(await this.#post('/sign-in/email', { email, password }));
  }

  async signInWithPopup(provider: PopupProvider, options: PopupOptions): Promise<IdentityUser> {
    const { popup } = options;
    if (!popup) throw new IdentityFailure('popupBlocked', provider);
    const channel = crypto.randomUUID();
    popup.location.replace(`${base}/popup/${provider}?channel=${channel}`);
    const error = await awaitPopup({ ...options, popup, channel });
    if (error !== undefined) throw new IdentityFailure(toEmbeddedFailure(error), provider);
    const user = await this.restore();
    if (!user) throw new IdentityFailure('other', provider);
    return user;
  }

  async signInInThisTab(provider: PopupProvider): Promise<void> {
    this.#options.goTo(`${base}/popup/${provider}`);
  }

  async createUser(email: string, password: string): Promise<IdentityUser> {
    return this.#signedIn(await this.#post('/sign-up/email', { email, password, name: '' }));
  }

  async sendPasswordReset(email: string): Promise<void> {
    await this.#post('/request-password-reset', { email });
  }

  async confirmPasswordReset(token: string, newPassword: string): Promise<void> {
    await this.#post('/reset-password', { token, newPassword });
  }

  async sendVerification(): Promise<void> {
    const user = this.#state.get() || (await this.restore());
    if (!user) throw new IdentityFailure('invalidCredential');
    await this.#post('/send-verification-email', { email: user.email });
  }

  async sendSignInLink(email: string, { backTo }: { backTo: string | undefined }): Promise<void> {
    await this.#post('/sign-in/magic-link', { email, callbackURL: linkTarget(backTo) });
  }

  async completeSignIn(pageUrl: string): Promise<IdentityUser | false> {
    const error = new URL(pageUrl).searchParams.get('error');
    if (error !== null) throw new IdentityFailure(toEmbeddedFailure(error));
    return this.restore();
  }

  async updatePassword(change: {
    email: string;
    currentPassword: string;
    newPassword: string;
  }): Promise<void> {
    const { email, currentPassword, newPassword } = change;
    await this.signInWithPassword(email, currentPassword);
    await this.#post('/change-password', { currentPassword, newPassword });
  }

  async changeEmail(change: { email: string; password: string; newEmail: string }): Promise<void> {
    await this.signInWithPassword(change.email, change.password);
    await this.#post('/change-email', { newEmail: change.newEmail });
  }

  async completeEmailChange(pageUrl: string): Promise<IdentityUser> {
    const token = new URL(pageUrl).searchParams.get('token') ?? '';
    return this.#signedIn(await this.#post('/confirm-email-change', { token }));
  }

  /** Our server has deleted the account together with the customer: a cookie that opens nothing is left. */
  async deleteUser(): Promise<void> {
    await this.signOut().catch(() => undefined);
  }

  async signOut(): Promise<void> {
    this.#state.set(false);
    await this.#post('/sign-out', {});
  }

  async idToken(): Promise<string> {
    const { token } = await this.#send('/token');
    if (!token) throw new IdentityFailure('invalidCredential');
    return token;
  }

  async restore(): Promise<IdentityUser | false> {
    const { user } = await this.#send('/get-session');
    return this.#state.set(user ? toUser(user) : false);
  }

  onChange(listener: (state: IdentityState) => void): () => void {
    return this.#state.subscribe(listener);
  }

  #signedIn({ user }: Answer): IdentityUser {
    if (!user) throw new IdentityFailure('other');
    return this.#state.set(toUser(user));
  }

  #post(path: string, body: object): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.#options.fetch(base + path, { ...init, credentials: 'include' }).catch(() => {
      throw new IdentityFailure('networkFailure');
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new IdentityFailure(failureOf(response.status, body));
    // our own server's answer, which is null where there is nothing to say
    return body ?? {};
  }
}

function failureOf(status: number, body: unknown) {
  if (status === 429) return 'tooManyRequests';
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? toEmbeddedFailure(code) : 'other';
}

const toUser = ({ id, email, emailVerified }: IdentityUserAnswer): IdentityUser => ({
  uid: id,
  email,
  emailVerified,
});

/** The service decodes the address once more than it encodes it. */
function linkTarget(backTo: string | undefined): string {
  const query = backTo === undefined ? '' : `&from=${encodeURIComponent(encodeURIComponent(backTo))}`;
  return `/login?link=1${query}`;
}
