import { Button } from '@fettle/ui/controls/button.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { copyText } from '../promotion/copy-text.ts';
import styles from './devices.module.css';

// few devices are shared, and the encoder is as large as the page
const QrCode = lazy(() =>
  import('@fettle/ui/pictures/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/** The link of a passport, to copy and to scan. */
export function ShareLink({ url, device }: { url: string; device: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copy() {
    if (await copyText(url, navigator.clipboard)) {
      setOutcome('Copied!');
      return;
    }
    if (link.current) getSelection()?.selectAllChildren(link.current);
    setOutcome('Not copied. The link is selected for you to copy.');
  }

  return (
    <div className={styles.link}>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <QrCode text={url} label={`QR code of the passport of ${device}`} />
        </Suspense>
      </div>
      <div className={styles.address}>
        <a ref={link} href={url} className={styles.url}>
          {url}
        </a>
        <Button variant="small" tone="quiet" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy the link
        </Button>
        <span role="status" className={styles.outcome}>
          {outcome}
        </span>
      </div>
    </div>
  );
}
