import type { Page } from '@playwright/test';
import { patient } from '../people/sign-in-as.ts';

interface Mail {
  text: string;
}

/** The link in the newest mail to an address, as a path of this site. */
export async function mailedLink(page: Page, email: string, path: RegExp): Promise<string> {
  let link: string | undefined;
  await patient
    .poll(async () => {
      // the outbox's own answer
      const mails = (await (await page.request.get(`/_sandbox/mail.json?to=${email}`)).json()) as Mail[];
      const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      link = links.find((one) => path.test(one));
      return link;
    })
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
