import { facts } from '../../facts/facts.ts';
import type { Section } from '../long-read.tsx';
import { Records } from '../records.tsx';

export const cookies: Section = {
  id: 'cookies',
  title: 'Cookies and browser storage',
  body: (
    <>
      <p>
        We use one cookie and a few entries in your browser’s own storage. All of them are essential to
        something you ask for. We use no cookies of advertisers or social networks.
      </p>
      <Records
        records={[
          {
            title: <code>session</code>,
            facts: [
              ['What', 'A cookie with a random number; on a secure connection it is called __Host-session.'],
              ['Why', 'Keeps your draft until you sign in, and keeps you signed in afterwards. Essential.'],
              [
                'Kept',
                `For ${facts.kept.visitorSession} for visitors and ${facts.kept.customerSession} for signed-in customers, counted anew while you use the site. It is not set before there is something to keep.`,
              ],
            ],
          },
          {
            title: <code>cookiePref</code>,
            facts: [
              ['What', 'Your choice: “all” after Accept, “essential” after Decline.'],
              ['Why', 'So that we respect it and do not ask again. Essential.'],
              ['Kept', 'Until you change it or clear your browser.'],
            ],
          },
          {
            title: <code>promo</code>,
            facts: [
              ['What', 'A promo code that was in the link you followed.'],
              ['Why', 'So that it is there when you see your quotes. Essential to the offer you followed.'],
              ['Kept', 'Until you close the tab.'],
            ],
          },
          {
            title: <code>expectedPrice</code>,
            facts: [
              ['What', 'The price and the technician we showed you for your postcode and repair.'],
              ['Why', 'So that we can tell you if somebody else takes your repair. Essential.'],
              ['Kept', 'Until you close the tab.'],
            ],
          },
          {
            title: <code>redirect</code>,
            facts: [
              ['What', 'The page you wanted when we asked you to sign in.'],
              ['Why', 'So that you land there afterwards. Essential.'],
              ['Kept', `Until you have signed in, and no longer than ${facts.kept.browserState}.`],
            ],
          },
          {
            title: <code>clientState</code>,
            facts: [
              [
                'What',
                'The device, its fault, the address and the phone number you have typed, and, once you are signed in, your details and orders as the page last saw them.',
              ],
              ['Why', 'So that a reload or signing in does not cost you your work. Essential.'],
              ['Kept', `For ${facts.kept.browserState}. Signing out clears it.`],
            ],
          },
          {
            title: <code>paying</code>,
            facts: [
              ['What', 'The number of the bill you are paying, and the email address you gave with it.'],
              ['Why', 'So that we can tell you how it went when you come back from your bank. Essential.'],
              ['Kept', 'Until it is paid or you close the tab.'],
            ],
          },
          {
            title: (
              <>
                <code>__stripe_mid</code>, <code>__stripe_sid</code>
              </>
            ),
            facts: [
              ['What', 'Random numbers that Stripe, who takes our payments, sets on the payment page.'],
              [
                'Why',
                'So that Stripe can tell you from somebody who tries out stolen cards. Essential to paying.',
              ],
              ['Kept', 'One year; 30 minutes.'],
            ],
          },
          {
            title: <code>native</code>,
            facts: [
              ['What', 'A mark that you see this site inside our app. Only there.'],
              ['Why', 'So that the app’s own header is not shown twice. Essential.'],
              ['Kept', 'Until you close it.'],
            ],
          },
          {
            title: 'Offline page',
            facts: [
              ['What', 'A page of ours that says you are offline, with nothing about you in it.'],
              ['Why', 'So that you see it instead of an error when the connection fails. Essential to that.'],
              ['Kept', 'Until a newer one replaces it or you clear your browser.'],
            ],
          },
          {
            title: <code>passportIssuer</code>,
            facts: [
              [
                'What',
                'Our public keys and what we have taken back, with the page that checks a device’s passport. Only if you open that page; nothing about you, and nothing you check, is in it.',
              ],
              ['Why', 'So that you can check a passport without a connection. Essential to that.'],
              ['Kept', 'Until you open that page again or clear your browser.'],
            ],
          },
          {
            title: 'Scroll positions',
            facts: [
              ['What', 'How far down you were on the pages of this visit.'],
              ['Why', 'So that going back brings you to the same place. Essential to that.'],
              ['Kept', 'Until you close the tab.'],
            ],
          },
        ]}
      />
      <p>
        <strong>Analytics</strong> need no cookie and are sent only after you press Accept. Before that, and
        after Decline, nothing is counted and nothing is kept to be counted later. You can change your choice
        at any time with the cookie settings at the foot of every page.
      </p>
    </>
  ),
};
