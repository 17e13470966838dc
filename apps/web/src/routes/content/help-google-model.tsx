import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Prose } from '@fettle/ui/layout/prose.tsx';
import type { ReactNode } from 'react';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { LastUpdated } from '../../content/pages/last-updated.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import {
  AboutPhoneScreen,
  RegulatoryLabelsScreen,
  SettingsIconScreen,
  SettingsScreen,
} from '../../content/pages/pixel-screen.tsx';
import { SignInPlace } from '../../features/home/sign-in-place.tsx';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/help-google-model';
import styles from './help-google-model.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'googleModel');

export default function HelpGoogleModel() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title={contentPages.googleModel.title}
      lead="The same Pixel is made in several versions with different parts. The model number tells us which one is yours."
    >
      <ol className={styles.steps}>
        <Step title="Open Settings" drawing={<SettingsIconScreen />}>
          Swipe up on the home screen and tap the cogwheel.
        </Step>
        <Step title="Tap About phone" drawing={<SettingsScreen />}>
          It’s near the end of the list.
        </Step>
        <Step title="Tap Regulatory labels" drawing={<AboutPhoneScreen />}>
          Scroll down a little to find it.
        </Step>
        <Step title="Read the model number" drawing={<RegulatoryLabelsScreen />}>
          It’s at the top, beside or below the word Model.
        </Step>
      </ol>
      <div className={styles.below}>
        <Prose>
          <h2 id="what-it-looks-like">What it looks like</h2>
          <p>
            Five letters and digits, starting with G: <code className={styles.example}>G9BQD</code>, for
            example. It’s not the IMEI, which has fifteen digits and which we don’t need. A very old Pixel may
            have a longer number such as <span className={styles.whole}>G-2PW4100</span>; that’s fine too.
          </p>
          <h2 id="no-screen">If the phone won’t turn on</h2>
          <p>
            Look on the label of its box, or in the email or receipt from when you bought it. If you can’t
            find it, choose the phone by name, add what you know under “+ Add your model”, and our technician
            will read the number when the phone is opened. Or call us on <PhoneLink phone={brand.phone} />.
          </p>
          <p className={styles.action}>
            <Button to="/phone-repair/Google">Find your Google phone</Button>
          </p>
        </Prose>
        <aside className={styles.signIn}>
          <SignInPlace path="/help/how-to-find-google-model-number" />
        </aside>
      </div>
      <LastUpdated on={contentPages.googleModel.updated} />
    </Page>
  );
}

function Step(props: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.drawing}>{props.drawing}</div>
      <div>
        <h2 className={styles.title}>{props.title}</h2>
        <p className={styles.words}>{props.children}</p>
      </div>
    </li>
  );
}
