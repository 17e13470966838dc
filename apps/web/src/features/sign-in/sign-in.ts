import { IdentityFailure } from '../../platform/identity/identity-failure.ts';
import type {
  IdentityService,
  PopupOptions,
  PopupProvider,
} from '../../platform/identity/identity-service.ts';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import { exchange } from '../../platform/session/exchange.ts';
import { logOut } from '../../platform/storage/customer-state.ts';

export interface EmailAndPassword {
  email: string;
  password: string;
}

export async function signInWithPopup(
  services: BrowserServices,
  provider: PopupProvider,
  options: PopupOptions,
): Promise<void> {
  const identity = await openIdentity(services);
  await identity.signInWithPopup(provider, options);
  await finish(services, identity);
}

export async function signInInThisTab(services: BrowserServices, provider: PopupProvider): Promise<void> {
  const identity = await openIdentity(services);
  await identity.signInInThisTab(provider);
}

/** Spec §2: an unknown email with a password leads to sign-up, then sign-in. */
export async function signInOrUp(services: BrowserServices, given: EmailAndPassword): Promise<void> {
  const identity = await openIdentity(services);
  try {
    await identity.signInWithPassword(given.email, given.password);
  } catch (error) {
    // services that keep to themselves who has an account say the same of a wrong password
    if (!isFailure(error, 'invalidCredential', 'userNotFound')) throw error;
    await createUnlessKnown(identity, given);
  }
  await finish(services, identity);
}

export async function signUp(services: BrowserServices, given: EmailAndPassword): Promise<void> {
  const identity = await openIdentity(services);
  await createUser(identity, given);
  await finish(services, identity);
}

/** For the page that a mailed link or a provider has led back to. Gives false where nobody is signed in. */
export async function completeSignIn(services: BrowserServices, pageUrl: string): Promise<boolean> {
  const identity = await openIdentity(services);
  const user = await identity.completeSignIn(pageUrl);
  if (user) await finish(services, identity);
  return user !== false;
}

/** The identity service, where there is any use in it. */
export async function openIdentity({ identity }: BrowserServices): Promise<IdentityService> {
  if (!canStore()) throw new IdentityFailure('storageUnsupported');
  return identity().catch(() => {
    throw new IdentityFailure('networkFailure');
  });
}

async function createUnlessKnown(identity: IdentityService, given: EmailAndPassword): Promise<void> {
  try {
    await createUser(identity, given);
  } catch (error) {
    throw isFailure(error, 'emailInUse') ? new IdentityFailure('wrongPassword') : error;
  }
}

async function createUser(identity: IdentityService, given: EmailAndPassword): Promise<void> {
  await identity.createUser(given.email, given.password);
  // a mail that cannot be sent now can be asked for again: the account is there
  await identity.sendVerification().catch(() => undefined);
}

async function finish(services: BrowserServices, identity: IdentityService): Promise<void> {
  try {
    await exchange(services, await identity.idToken());
  } catch (error) {
    // spec §4: login failure logs the user out; what they typed before is not theirs to lose
    await identity.signOut().catch(() => undefined);
    services.clientState.update((state) => logOut(state, { keepTickets: true }));
    throw error;
  }
}

const isFailure = (error: unknown, ...codes: IdentityFailure['code'][]) =>
  error instanceof IdentityFailure && codes.includes(error.code);

/** Where storage is blocked cookies mostly are too, and the next page would know nobody. */
function canStore(): boolean {
  try {
    const key = 'probe';
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
