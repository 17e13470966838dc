import { randomUUID } from 'node:crypto';
import { identityContract, type ServiceUnderTest } from '../identity/identity-contract.ts';
import { identityJourneys } from '../identity/identity-journeys.ts';
import { expect, offlineErrors, test } from '../journey.ts';
import { anEmail, panelButton, patient, waitForLife } from '../people/sign-in-as.ts';
import {
  disableUser,
  followLink,
  linkMailedTo,
  protectFromEnumeration,
  tokenFromProvider,
} from './emulator-api.ts';

test.beforeAll(protectFromEnumeration);

const kinds = {
  verification: 'VERIFY_EMAIL',
  reset: 'PASSWORD_RESET',
  signIn: 'EMAIL_SIGNIN',
  newEmail: 'VERIFY_AND_CHANGE_EMAIL',
} as const;

const firebase: ServiceUnderTest = {
  name: 'Firebase',
  async mailedLink(_page, email, kind) {
    const link = await linkMailedTo(email, kinds[kind]);
    if (!link) throw new Error(`Nothing was mailed to ${email}`);
    // the emulator has no page for a new password: as where the project's mails lead to ours
    if (kind === 'reset') return `/reset-password${link.search}`;
    return kind === 'newEmail' ? followLink(link) : link.href;
  },
  disable: disableUser,
  tryTooOften: {
    notHere: 'the emulator never has enough: firebase-identity.test.ts covers it with a fake server',
  },
  finishPopup: {
    notHere: 'its popup needs a script from outside, https://apis.google.com/js/api.js: no test fetches any',
  },
};

identityContract(firebase);
identityJourneys(firebase);

for (const provider of ['google.com', 'facebook.com', 'apple.com']) {
  test(`what a popup of ${provider} would bring back is exchanged for a customer`, async ({ request }) => {
    const person = { sub: randomUUID(), email: anEmail() };
    const idToken = await tokenFromProvider(provider, person);
    const typed = { address: '', postcode: '', phone: '' };
    const answer = await request.post('/api/auth/login', { data: { idToken, ...typed } });
    expect(await answer.json()).toMatchObject({
      rc: 0,
      data: { customer: { email: person.email, authProvider: provider } },
    });
  });
}

test.describe('where Google’s script cannot be had', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('the page’s policy lets it be asked for, and the panel says what is wrong', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://apis.google.com/**', (route) => {
      asked.push(route.request().url());
      return route.abort('internetdisconnected');
    });
    await page.goto('/login');
    await waitForLife(page);
    await panelButton(page, 'Google').click();
    await patient(page.getByRole('group')).toHaveText('Sorry, there was an issue authenticating you');
    expect(asked[0]).toContain('https://apis.google.com/js/api.js');
  });
});
