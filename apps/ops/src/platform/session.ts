import { CallFailure } from '@fettle/contract/client/client';
import { callOps } from './call.ts';
import { attendance } from './attendance.ts';
import { clearAway } from './before-sign-out.ts';
import { forgetDriver, rememberDriver, rememberedDriver } from './remembered-driver.ts';
import { screenLock } from './lock/screen-lock.ts';
import { readSession, setSession, type SessionState, type SignedIn } from './session-store.ts';

/** Tells the console's other tabs: they share the session. */
const tabs = new BroadcastChannel('staff-session');
type Message = 'started' | 'ended';
// a channel reaches its own origin alone
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => tabs.postMessage(message);

/** Asks who is signed in. */
export async function restoreSession(): Promise<void> {
  try {
    takeOver(await callOps('ops/session/get', {}));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.kind === 'loggedOut') endHere();
    else if (readSession().status === 'asking') setSession(unanswered());
  }
}

function unanswered(): SessionState {
  const staff = rememberedDriver();
  return staff ? { status: 'in', staff } : { status: 'unknown' };
}

/** Throws the CallFailure of a refusal. */
export async function signIn(credentials: {
  email: string;
  password: string;
  code?: string;
}): Promise<{ needsCode: boolean }> {
  const { staff } = await callOps('ops/session/start', credentials);
  if (!staff) return { needsCode: true };
  takeOver(await callOps('ops/session/get', {}));
  attendance.noteTouch();
  // who knows the password need not know the PIN
  screenLock.open();
  tell('started');
  return { needsCode: false };
}

export async function signOut(): Promise<void> {
  await callOps('ops/session/end', {}).catch((error: unknown) => {
    // whoever is signed out already wanted nothing else
    if (!(error instanceof CallFailure && error.kind === 'loggedOut')) throw error;
  });
  forgetDriver();
  await clearAway();
  tell('ended');
  // a new document: nothing of what was on the page stays in memory
  location.assign('/ops/');
}

/** Somebody else than before gets a console of their own. */
function takeOver(signedIn: SignedIn): void {
  const before = readSession();
  if (before.status === 'lost' && before.staff.staffID !== signedIn.staff.staffID) {
    location.assign('/ops/');
    return;
  }
  rememberDriver(signedIn.staff);
  const hasPin = screenLock.isSetFor(signedIn.staff.staffID);
  // of a PIN that was set before this sign-in the server does not know; it is told again with the next answer
  if (hasPin !== signedIn.hasPin) callOps('ops/session/setPin', { hasPin }).catch(() => undefined);
  attendance.noteSession(signedIn);
  setSession({ status: signedIn.needsSecondFactor ? 'settingUp' : 'in', staff: signedIn.staff });
}

function endHere(): void {
  // it was ended elsewhere: without a connection this device opens nothing any more
  forgetDriver();
  const session = readSession();
  setSession(
    session.status === 'in' || session.status === 'lost'
      ? { status: 'lost', staff: session.staff }
      : { status: 'out' },
  );
}

/** What happens in one tab, the others take over. */
export function watchOtherTabs(): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ended') endHere();
    else void restoreSession();
  });
}
