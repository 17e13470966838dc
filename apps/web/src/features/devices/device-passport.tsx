import type { OwnPassport } from '@fettle/contract/entities/passport';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { deviceTitle } from '../passport/device-words.ts';
import { RepairList } from '../passport/repair-list.tsx';
import { download } from '../profile/data/export-file.ts';
import { ConfirmModal, type Confirmed } from './confirm-modal.tsx';
import { actFailureWords } from './load-devices.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { ShareLink } from './share-link.tsx';
import styles from './devices.module.css';

interface DevicePassportProps {
  passport: OwnPassport;
  onChange: () => void;
}

/** One device: who sees its passport, its repairs, and what its owner can do. */
export function DevicePassport({ passport, onChange }: DevicePassportProps) {
  const { passportID, device, number, serial, repairs, photos, shareUrl, frozenBecause } = passport;
  const { call } = useServices();
  const titleID = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const act = useAct((error) => actFailureWords(error, { online: navigator.onLine }));
  const [asking, setAsking] = useState<Confirmed>();
  const [done, setDone] = useState('');
  const [settled, setSettled] = useState(0);

  async function run(work: () => Promise<unknown>, said: string): Promise<void> {
    setDone('');
    const outcome = await act.run(work);
    setAsking(undefined);
    if (!outcome.done) return;
    setDone(said);
    onChange();
    setSettled((count) => count + 1);
  }

  useEffect(() => {
    // the button that was pressed may be gone; after the dialog, which gives the focus back to it
    if (settled > 0) heading.current?.focus();
  }, [settled]);

  const share = () => run(() => call('passports/share', { passportID }), 'Shared. Here’s your link.');
  const confirmed: Record<Confirmed, () => Promise<void>> = {
    withdraw: () =>
      run(() => call('passports/withdraw', { passportID }), 'Withdrawn. Only you can see it now.'),
    renew: () => run(() => call('passports/renew', { passportID }), 'Here’s your new link.'),
  };

  const choosePhotos = (photoIDs: number[]) =>
    act.run(async () => {
      await call('passports/showPhotos', { passportID, photoIDs });
      onChange();
    });

  async function save(): Promise<void> {
    setDone('');
    await act.run(async () => {
      const { data } = await call('passports/getFile', { passportID });
      // the server has made it by JSON.stringify of an object
      download(JSON.parse(data.file) as object, data.fileName);
      setDone(`Downloaded as ${data.fileName}`);
    });
  }

  return (
    <Card as="article" labelledBy={titleID} className={styles.device}>
      <div className={styles.head}>
        <h2 id={titleID} ref={heading} tabIndex={-1} className={styles.title}>
          {deviceTitle(device)}
        </h2>
        <Standing passport={passport} />
      </div>
      {frozenBecause !== null && (
        <Alert tone="warning" title="We’ve frozen this passport">
          <p>{frozenBecause} It can’t be shared until that’s cleared up: please get in touch with us.</p>
        </Alert>
      )}
      <p role="status" className={styles.done}>
        {done}
      </p>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure}</p>
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <h3 className={styles.subtitle}>Repairs</h3>
          <RepairList repairs={repairs} heading="h4" />
          {photos.length > 0 && (
            <PhotoChoice
              photos={photos}
              isActing={act.isActing}
              onChoose={(photoIDs) => void choosePhotos(photoIDs)}
            />
          )}
        </div>
        <div className={styles.column}>
          <Facts>
            {device.model !== null && <Fact name="Model">{device.model}</Fact>}
            <Fact name="Serial number">{serial ?? 'none'}</Fact>
            <Fact name="Passport">
              <span className="nowrap">{number}</span>
            </Fact>
          </Facts>
          {shareUrl !== null && <ShareLink url={shareUrl} device={deviceTitle(device)} />}
          <div className={styles.acts}>
            {shareUrl === null && frozenBecause === null && (
              <Button variant="small" disabled={act.isActing} onClick={() => void share()}>
                Share this passport
              </Button>
            )}
            {shareUrl !== null && (
              <>
                <Button variant="small" to={`/devices/${passportID}/card`}>
                  Print a card
                </Button>
                <Button variant="small" tone="quiet" onClick={() => setAsking('renew')}>
                  Renew the link…
                </Button>
                <Button variant="small" tone="quiet" onClick={() => setAsking('withdraw')}>
                  Withdraw the link…
                </Button>
              </>
            )}
            <Button variant="small" tone="quiet" disabled={act.isActing} onClick={() => void save()}>
              Download the proof
            </Button>
          </div>
          <p className={styles.note}>
            {shareUrl === null
              ? 'A link shows the model, the repairs, the photos you tick and the last four of the serial number. Never your name or address.'
              : 'Whoever has the link sees the model, the repairs, the photos you tick and the last four of the serial number. Never your name or address.'}
          </p>
        </div>
      </div>
      {asking && (
        <ConfirmModal
          asks={asking}
          isActing={act.isActing}
          onConfirm={() => void confirmed[asking]()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

function Standing({ passport: { shareUrl, frozenBecause } }: { passport: OwnPassport }) {
  if (frozenBecause !== null) return <span className={`${styles.standing} ${styles.frozen}`}>Frozen</span>;
  return shareUrl === null ? (
    <span className={styles.standing}>Private</span>
  ) : (
    <span className={`${styles.standing} ${styles.shared}`}>Shared by link</span>
  );
}
