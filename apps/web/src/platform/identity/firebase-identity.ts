import type { FirebaseConfig } from '@fettle/contract/site/site';
import { deleteApp, initializeApp } from '@firebase/app';
import * as firebase from '@firebase/auth';
import { toFirebaseFailure } from './firebase-failures.ts';
import { IdentityFailure } from './identity-failure.ts';
import type {
  IdentityService,
  IdentityState,
  IdentityUser,
  PopupOptions,
  PopupProvider,
} from './identity-service.ts';
import { IdentityStateValue } from './identity-state.ts';

interface FirebaseIdentityOptions {
  config: FirebaseConfig;
  /** Links in mails lead here. */
  publicUrl: string;
  /** Keeps the address a sign-in link was asked for: Firebase wants it again when the link is opened. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const linkEmailKey = 'signInLinkEmail';

/** Firebase Auth, told apart from our own service by nothing but this file. */
export class FirebaseIdentity implements IdentityService {
  readonly #options: FirebaseIdentityOptions;
  readonly #auth: firebase.Auth;
  readonly #state = new IdentityStateValue();

  constructor(options: FirebaseIdentityOptions) {
    const { emulatorUrl, ...project } = options.config;
    this.#options = options;
    this.#auth = firebase.initializeAuth(initializeApp(project, 'identity'), {
      persistence: firebase.browserLocalPersistence,
    });
    if (emulatorUrl) firebase.connectAuthEmulator(this.#auth, emulatorUrl, { disableWarnings: true });
    firebase.onAuthStateChanged(this.#auth, (user) => this.#state.set(user ? toUser(user) : false));
  }

  signInWithPassword(email: string, password: string): Promise<IdentityUser> {
    return this.#signIn(() => firebase.signInWithEmailAndPassword(this.#auth, email, password));
  }

  async signInWithPopup(provider: PopupProvider, { signal }: PopupOptions): Promise<IdentityUser> {
    const user = await this.#signIn(
      () => firebase.signInWithPopup(this.#auth, providerFor(provider), resolver()),
      provider,
    );
    // Firebase cannot abort its popup: a late result is ignored
    if (signal.aborted) throw new IdentityFailure('popupClosed', provider);
    return user;
  }

  async signInInThisTab(provider: PopupProvider): Promise<void> {
    // Firebase comes back to the address it left from
    history.replaceState(history.state, '', `/login?link=1&with=${provider}`);
    await this.#ask(
      () => firebase.signInWithRedirect(this.#auth, providerFor(provider), resolver()),
      provider,
    );
  }

  createUser(email: string, password: string): Promise<IdentityUser> {
    return this.#signIn(() => firebase.createUserWithEmailAndPassword(this.#auth, email, password));
  }

  async sendPasswordReset(email: string): Promise<void> {
    const url = `${this.#options.publicUrl}/login`;
    await this.#ask(() => firebase.sendPasswordResetEmail(this.#auth, email, { url })).catch(
      (error: unknown) => {
        // a project without enumeration protection tells: we do not
        if (!(error instanceof IdentityFailure) || error.code !== 'userNotFound') throw error;
      },
    );
  }

  confirmPasswordReset(token: string, newPassword: string): Promise<void> {
    return this.#ask(() => firebase.confirmPasswordReset(this.#auth, token, newPassword));
  }

  async sendVerification(): Promise<void> {
    const user = this.#currentUser();
    const url = `${this.#options.publicUrl}/login?verified=1`;
    await this.#ask(() => firebase.sendEmailVerification(user, { url }));
  }

  async sendSignInLink(email: string, { backTo }: { backTo: string | undefined }): Promise<void> {
    const { publicUrl, storage } = this.#options;
    const from = backTo === undefined ? '' : `&from=${encodeURIComponent(backTo)}`;
    const settings = { url: `${publicUrl}/login?link=1${from}`, handleCodeInApp: true };
    await this.#ask(() => firebase.sendSignInLinkToEmail(this.#auth, email, settings));
    storage().setItem(linkEmailKey, email);
  }

  async completeSignIn(pageUrl: string): Promise<IdentityUser | false> {
    const page = new URL(pageUrl);
    if (page.searchParams.has('with')) {
      const returned = await this.#ask(() => firebase.getRedirectResult(this.#auth, resolver()));
      return returned ? toUser(returned.user) : this.restore();
    }
    // Firebase takes a parameter of this name for a link of its own
    page.searchParams.delete('link');
    if (!firebase.isSignInWithEmailLink(this.#auth, page.href)) return this.restore();
    const email = this.#options.storage().getItem(linkEmailKey);
    // opened in another browser than it was asked for in: whoever holds the link alone is not let in
    if (!email) throw new IdentityFailure('invalidCredential');
    const user = await this.#signIn(() => firebase.signInWithEmailLink(this.#auth, email, page.href));
    this.#options.storage().removeItem(linkEmailKey);
    return user;
  }

  async updatePassword(change: {
    email: string;
    currentPassword: string;
    newPassword: string;
  }): Promise<void> {
    await this.signInWithPassword(change.email, change.currentPassword);
    await this.#ask(() => firebase.updatePassword(this.#currentUser(), change.newPassword));
  }

  async changeEmail(change: { email: string; password: string; newEmail: string }): Promise<void> {
    await this.signInWithPassword(change.email, change.password);
    const url = `${this.#options.publicUrl}/profile?newEmail=1`;
    await this.#ask(() => firebase.verifyBeforeUpdateEmail(this.#currentUser(), change.newEmail, { url }));
  }

  async completeEmailChange(pageUrl: string): Promise<IdentityUser> {
    await this.restore();
    const code = new URL(pageUrl).searchParams.get('oobCode');
    // without a code Firebase's own page has done it
    if (code !== null) await this.#ask(() => firebase.applyActionCode(this.#auth, code));
    const user = this.#currentUser();
    await this.#ask(() => firebase.reload(user));
    // the cached token still has the old address
    await this.#ask(() => firebase.getIdToken(user, true));
    return toUser(user);
  }

  async deleteUser(): Promise<void> {
    await this.#ask(() => firebase.deleteUser(this.#currentUser()));
  }

  async signOut(): Promise<void> {
    await this.#ask(() => firebase.signOut(this.#auth));
  }

  async idToken(): Promise<string> {
    return this.#ask(() => this.#currentUser().getIdToken());
  }

  async restore(): Promise<IdentityUser | false> {
    await this.#auth.authStateReady();
    const { currentUser } = this.#auth;
    return currentUser ? toUser(currentUser) : false;
  }

  onChange(listener: (state: IdentityState) => void): () => void {
    return this.#state.subscribe(listener);
  }

  /** Ends what listens and refreshes: a page never does, a test must. */
  async close(): Promise<void> {
    await deleteApp(this.#auth.app);
  }

  #currentUser(): firebase.User {
    const { currentUser } = this.#auth;
    if (!currentUser) throw new IdentityFailure('invalidCredential');
    return currentUser;
  }

  async #signIn(
    signIn: () => Promise<firebase.UserCredential>,
    provider?: PopupProvider,
  ): Promise<IdentityUser> {
    const { user } = await this.#ask(signIn, provider);
    return toUser(user);
  }

  async #ask<Answer>(ask: () => Promise<Answer>, provider?: PopupProvider): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof IdentityFailure) throw error;
      throw new IdentityFailure(toFirebaseFailure(error), provider);
    }
  }
}

/** Asked for where it is used: it stands on the page's own frame, which only a browser has. */
const resolver = () => firebase.browserPopupRedirectResolver;

const toUser = ({ uid, email, emailVerified }: firebase.User): IdentityUser => ({
  uid,
  email: email ?? '',
  emailVerified,
});

/** With the scopes of spec §6. */
function providerFor(provider: PopupProvider): firebase.AuthProvider {
  switch (provider) {
    case 'google':
      return withScopes(new firebase.GoogleAuthProvider(), 'email', 'profile');
    case 'facebook':
      return withScopes(new firebase.FacebookAuthProvider(), 'email', 'public_profile');
    case 'apple':
      return withScopes(new firebase.OAuthProvider('apple.com'), 'email', 'name');
  }
}

function withScopes(
  provider: firebase.GoogleAuthProvider | firebase.FacebookAuthProvider | firebase.OAuthProvider,
  ...scopes: string[]
): firebase.AuthProvider {
  for (const scope of scopes) provider.addScope(scope);
  return provider;
}
