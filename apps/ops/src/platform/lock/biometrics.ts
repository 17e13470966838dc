/*
 * The fingerprint or face that this device knows, by WebAuthn. Like the PIN it opens the screen and nothing else: the server is not asked, so
 * that it works without a connection, and whatever is sent needs the session that the server knows.
 */

/** Whether this device can recognise whoever holds it. */
export const hasBiometrics = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));

const challenge = () => crypto.getRandomValues(new Uint8Array(32));

/** Undefined where they said no, or the device would not. */
export async function addBiometrics(person: { staffID: number; name: string }): Promise<string | undefined> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: challenge(),
        rp: { name: document.title },
        user: {
          id: new TextEncoder().encode(`staff ${person.staffID}`),
          name: person.name,
          displayName: person.name,
        },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
      },
    })
    .catch(() => null);
  return made instanceof PublicKeyCredential
    ? btoa(String.fromCodePoint(...new Uint8Array(made.rawId)))
    : undefined;
}

export async function isRecognised(credential: string): Promise<boolean> {
  const id = Uint8Array.from(atob(credential), (char) => char.codePointAt(0) ?? 0);
  const known = await navigator.credentials
    .get({
      publicKey: {
        challenge: challenge(),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
      },
    })
    .catch(() => null);
  return known !== null;
}
