export type AuthProvider = 'password' | 'google.com' | 'facebook.com' | 'apple.com' | 'email-link';

/** Who an identity service says somebody is. Customers are keyed by issuer and subject, never by e-mail. */
export interface Identity {
  issuer: string;
  subject: string;
  provider: AuthProvider;
  email: string;
  emailVerified: boolean;
  firstname: string;
  surname: string;
  /** When they last proved it, as opposed to when the token was made. */
  authenticatedAt: Date;
}

/** Refuses ('loginExpired') whatever is not a good token of an issuer we trust. */
export type VerifyIdToken = (idToken: string) => Promise<Identity>;
