import { identityContract, type ServiceUnderTest } from './identity/identity-contract.ts';
import { identityJourneys } from './identity/identity-journeys.ts';
import { mailedLink } from './mail/mailed-link.ts';

const paths = {
  verification: /\/identity\/verify-email/,
  reset: /\/reset-password/,
  signIn: /\/identity\/magic-link\//,
  newEmail: /\/profile\?newEmail=1/,
};

const ourOwn: ServiceUnderTest = {
  name: 'our own service',
  mailedLink: (page, email, kind) => mailedLink(page, email, paths[kind]),
  disable: {
    notHere:
      'no page disables an account: identity/embedded/password.test.ts does it in the database and gets the same answer',
  },
  async tryTooOften(page, email) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post('/identity/sign-in/email', { data: { email, password: 'wrong' } });
    }
  },
  async finishPopup(popup, email) {
    await popup.getByRole('textbox', { name: 'Email' }).fill(email);
    await popup.getByRole('button', { name: 'Sign in, verified' }).click();
  },
};

identityContract(ourOwn);
identityJourneys(ourOwn);
