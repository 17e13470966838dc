export type PopupProvider = 'google' | 'facebook' | 'apple';

export interface IdentityUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Spec §3: null while unknown, false when signed out. */
export type IdentityState = IdentityUser | null | false;

export interface PopupOptions {
  /** Opened in the click itself, or browsers block it; null where it was blocked. Undefined: the service opens its own. */
  popup: Window | null | undefined;
  /** Ends the waiting: the customer has turned to something else. */
  signal: AbortSignal;
  /** The popup seems closed. A provider that isolates itself looks the same, so the waiting goes on. */
  onSeemsClosed: () => void;
}

/**
 * Who people are, kept by somebody else (spec §7). Our own server learns of it only through `idToken`.
 * Every method refuses with an IdentityFailure.
 */
export interface IdentityService {
  signInWithPassword(email: string, password: string): Promise<IdentityUser>;
  signInWithPopup(provider: PopupProvider, options: PopupOptions): Promise<IdentityUser>;
  /** The same without a popup: the page leaves for the provider and comes back to `/login?link=1`. */
  signInInThisTab(provider: PopupProvider): Promise<void>;
  /** Signs the new user in. */
  createUser(email: string, password: string): Promise<IdentityUser>;
  /** The same answer for known and unknown addresses. */
  sendPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(token: string, newPassword: string): Promise<void>;
  /** To the address of the signed-in user. */
  sendVerification(): Promise<void>;
  /** Opens `/login?link=1`; `backTo` comes along, because the link opens in a tab that knows nothing. */
  sendSignInLink(email: string, options: { backTo: string | undefined }): Promise<void>;
  /** For the page that a link or a provider has led back to. */
  completeSignIn(pageUrl: string): Promise<IdentityUser | false>;
  /** Spec §5: signs in with the current password first. */
  updatePassword(change: { email: string; currentPassword: string; newPassword: string }): Promise<void>;
  /** Signs in with the password first. The address changes when the link is followed that is sent to the new one. */
  changeEmail(change: { email: string; password: string; newEmail: string }): Promise<void>;
  /** For the page that such a link has led to, `/profile?newEmail=1`. */
  completeEmailChange(pageUrl: string): Promise<IdentityUser>;
  /** After our own server has forgotten the customer; the service may want a fresh sign-in for it. */
  deleteUser(): Promise<void>;
  signOut(): Promise<void>;
  /** An ID token for our own server, a few minutes old at most. */
  idToken(): Promise<string>;
  /** Who was signed in when the browser was last here. */
  restore(): Promise<IdentityUser | false>;
  /** Subscribes: called with the present state at once and with every later one. */
  onChange(listener: (state: IdentityState) => void): () => void;
}
