import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useId, useState, type SyntheticEvent } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { useSave } from '../../../shell/forms/use-save.ts';
import styles from './site-page.module.css';

const refreshes = ['ops/setup/getBanner'] as const;

/** What the business says on its site without a release. */
export function SitePage() {
  const { data, error, refetch } = useCall('ops/setup/getBanner', {});
  const [saved, setSaved] = useState(0);
  return (
    <Screen title="Site" lead="What you change here is on the site within seconds.">
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <BannerForm
          key={saved}
          banner={data}
          reload={async () => (await refetch()).data?.version}
          onSaved={() => setSaved(saved + 1)}
        />
      )}
      <History kinds={['banner']} refreshes={refreshes} />
    </Screen>
  );
}

interface BannerFormProps {
  banner: CallOutput<'ops/setup/getBanner'>;
  reload: () => Promise<string | undefined>;
  onSaved: () => void;
}

function BannerForm({ banner, reload, onSaved }: BannerFormProps) {
  const [title, setTitle] = useState(banner.title);
  const [promoCode, setPromoCode] = useState(banner.promoCode);
  const act = useSave('ops/setup/saveBanner', { version: banner.version, reload, refreshes });
  const showToast = useToast();
  const codes = useId();
  const issue = act.failure?.issues.find(({ path }) => path === 'promoCode');

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!(await act.save({ title, promoCode }))) return;
    showToast(title.trim() ? 'The banner is on the site.' : 'The banner is gone from the site.', {
      tone: 'success',
    });
    onSaved();
  }

  return (
    <section aria-labelledby="banner">
      <h2 id="banner" className={styles.heading}>
        Banner
      </h2>
      <div className={styles.sides}>
        <form onSubmit={(event) => void submit(event)} className={forms.form}>
          <FailureAlert act={act} />
          <Field
            label="Title"
            name="title"
            maxLength={80}
            hint="Without a title there is no banner."
            value={title}
            onChange={({ target: { value } }) => setTitle(value)}
          />
          <Field
            label="Promo code"
            name="promoCode"
            maxLength={40}
            list={codes}
            hint="Customers copy it from the banner. Leave it empty for a banner without one."
            error={issue && `That ${issue.message}.`}
            value={promoCode}
            onChange={({ target: { value } }) => setPromoCode(value.toUpperCase())}
          />
          <datalist id={codes}>
            {banner.promoCodes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </datalist>
          {promoCode && !banner.promoCodes.includes(promoCode.trim()) && (
            <p className={styles.warning}>That code can’t be used at the moment.</p>
          )}
          <div className={forms.actions}>
            <Button type="submit" disabled={act.isActing}>
              {title.trim() || !banner.title ? 'Save the banner' : 'Remove the banner'}
            </Button>
          </div>
        </form>
        <figure className={styles.preview}>
          <figcaption>On the home page and on tracking pages</figcaption>
          {title.trim() ? (
            <div className={styles.banner}>
              <strong>{title}</strong>
              {promoCode.trim() && <code className={styles.code}>{promoCode}</code>}
            </div>
          ) : (
            <p className={styles.none}>No banner</p>
          )}
        </figure>
      </div>
    </section>
  );
}
