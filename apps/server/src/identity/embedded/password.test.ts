import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { openIdentityBrowser } from '../../testing/identity-browser.ts';

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });
const browser = () => openIdentityBrowser(app);

describe('signing up', () => {
  test('signs in, and the token makes a customer', async () => {
    const robin = browser();
    const answer = await robin.signUp('Robin@Example.com', 'ochre lamp', 'Robin de la Sample');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String) as string,
        email: 'robin@example.com',
        emailVerified: false,
        name: 'Robin de la Sample',
      },
    });
    const { user } = answer.body as { user: { id: string } };
    expect((await robin.get('/identity/get-session')).body).toEqual(answer.body);
    const token = await robin.idToken();
    expect(decodeJwt(token)).toMatchObject({
      iss: `${app.url}/identity`,
      aud: app.url,
      sub: user.id,
      email: 'robin@example.com',
      email_verified: false,
      given_name: 'Robin',
      family_name: 'de la Sample',
      provider: 'password',
    });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBeLessThanOrEqual(600);
    expect(await robin.login()).toMatchObject({
      rc: 0,
      data: { customer: { email: 'robin@example.com', authProvider: 'password' } },
    });
  });
});
