import { Button } from '@fettle/ui/controls/button.tsx';
import type { DoorTries } from '@fettle/domain/road/tried-door';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { CallLink } from './door/call-link.tsx';
import door from './door/door.module.css';
import type { Tried } from './door/tried.ts';
import { isDoorAct, isOf, type QueuedAct, type ShownStop, type Unsent } from './queued-act.ts';
import { mapLink } from './way/map-link.ts';
import { StopForm } from './stop-form.tsx';
import styles from './stop-card.module.css';

interface StopCardProps {
  stop: ShownStop;
  unsent: readonly Unsent[];
  /** What must have been tried before nobody is there, and what has been. */
  doorTries: DoorTries;
  tried: Tried;
  onTried: (tried: Tried | null) => Promise<void>;
  onAdd: (queued: QueuedAct) => Promise<void>;
  onForget: (queued: QueuedAct) => Promise<void>;
}

const verbs = { collect: 'Collect', deliver: 'Deliver', return: 'Give back unrepaired' } as const;
const pastVerbs = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

/** One door. */
export function StopCard({ stop, unsent, doorTries, tried, onTried, onAdd, onForget }: StopCardProps) {
  const { ticketID, step, state, sending, refusal } = stop;
  const refused = unsent.filter(
    ({ queued, refusal: why }) => isOf(queued, stop) && isDoorAct(queued) && why !== null,
  );
  return (
    <li className={styles.stop} data-state={state}>
      <h3 className={styles.address}>
        {stop.address}, <span className={styles.postcode}>{stop.postcode}</span>
      </h3>
      <p className={styles.what}>
        <strong>{verbs[step]}</strong> {stop.device}, {stop.repair} · {stop.customer || 'no name'}
        {!stop.isMine && state === 'open' && (
          <span className={styles.free}>{stop.courier ? `For ${stop.courier}` : 'Nobody named yet'}</span>
        )}
      </p>
      <p className={styles.facts}>
        <span>Label RE{ticketID}</span>
        {stop.promise && state === 'open' && <span>Promised by {promiseText(stop.promise)}</span>}
      </p>
      {stop.note && state === 'open' && <p className={styles.note}>{stop.note}</p>}
      {state === 'open' ? (
        <>
          <p className={styles.links}>
            <a
              className={door.link}
              href={mapLink(stop, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              Map
            </a>
            <CallLink stop={stop} onCall={() => void onTried({ hasCalled: true })} />
          </p>
          {stop.owesFee && (
            <Alert tone="warning" title="Don’t hand it over yet">
              <p>
                A fee is owed. The customer can pay it on their order’s page, and you get the device out then.
              </p>
            </Alert>
          )}
          {sending === 'refused' && (
            <Alert tone="danger" title="This was not accepted">
              <p>{refusal}</p>
              {refused.every(({ isReported }) => isReported) ? (
                <p>
                  The office knows that you were here.{' '}
                  <Button
                    variant="small"
                    tone="quiet"
                    onClick={() => void Promise.all(refused.map(({ queued }) => onForget(queued)))}
                  >
                    Try again
                  </Button>
                </p>
              ) : (
                <p>Telling the office…</p>
              )}
            </Alert>
          )}
          {/* somebody else's door: they would only be refused */}
          {sending !== 'refused' && stop.isMine && (
            <StopForm stop={stop} doorTries={doorTries} tried={tried} onTried={onTried} onAdd={onAdd} />
          )}
        </>
      ) : (
        <>
          <p className={styles.done}>
            {state === 'nobodyThere' ? 'Nobody there' : pastVerbs[step]}
            {stop.at && ` at ${timeText.format(new Date(stop.at))}`}
            {sending === 'waiting' && <span className={styles.unsent}>Not sent yet</span>}
            {stop.photosWaiting > 0 && ` · ${stop.photosWaiting} photos to send`}
          </p>
          {stop.report && <p className={styles.report}>{reportWords[stop.report]}</p>}
        </>
      )}
    </li>
  );
}

const reportWords = {
  toConfirm: 'Signed for, without the code. The office confirms it.',
  toCall: 'This order had changed by then. The office has your report and rings you.',
} as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
/** 'Fri 20 Nov' */
const promiseText = (day: string): string => dayFormat.format(new Date(day)).replace(',', '');

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
