import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { isOf, type QueuedAct, type ShownStop, type Unsent } from './queued-act.ts';
import { mapLink } from './map-link.ts';
import { StopForm } from './stop-form.tsx';
import styles from './stop-card.module.css';

interface StopCardProps {
  stop: ShownStop;
  unsent: readonly Unsent[];
  onAdd: (queued: QueuedAct) => Promise<void>;
  onForget: (queued: QueuedAct) => Promise<void>;
}

const verbs = { collect: 'Collect', deliver: 'Deliver', return: 'Give back unrepaired' } as const;
const pastVerbs = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

/** One door. */
export function StopCard({ stop, unsent, onAdd, onForget }: StopCardProps) {
  const { ticketID, task, step, state, sending, refusal } = stop;
  const refused = unsent.filter(
    ({ queued, refusal: why }) => isOf(queued, stop) && queued.kind !== 'photo' && why !== null,
  );
  return (
    <li className={styles.stop} data-state={state}>
      <h3 className={styles.address}>
        {stop.address}, <span className={styles.postcode}>{stop.postcode}</span>
      </h3>
      <p className={styles.what}>
        <strong>{verbs[step]}</strong> {stop.device}, {stop.repair} · {stop.customer || 'no name'} · RE
        {ticketID}
        {!stop.isMine && state === 'open' && <span className={styles.free}>Nobody named yet</span>}
      </p>
      {state === 'open' ? (
        <>
          <p className={styles.links}>
            <a
              className={styles.link}
              href={mapLink(stop, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              Map
            </a>
            <a className={styles.link} href={`tel:${stop.phone.replaceAll(' ', '')}`}>
              Call<span className="visually-hidden"> {stop.customer || 'the customer'}</span>
            </a>
          </p>
          {stop.owesFee && (
            <Alert tone="warning" title="Don’t hand it over yet">
              <p>The fee for the diagnosis isn’t paid. The customer can pay it on their order’s page.</p>
            </Alert>
          )}
          {sending === 'refused' && (
            <Alert tone="danger" title="This was not accepted">
              <p>{refusal}</p>
              <p>
                <Button
                  variant="small"
                  tone="quiet"
                  onClick={() => void Promise.all(refused.map(({ queued }) => onForget(queued)))}
                >
                  Clear it and try again
                </Button>
              </p>
            </Alert>
          )}
          {sending !== 'refused' && <StopForm stop={stop} onAdd={onAdd} />}
        </>
      ) : (
        <p className={styles.done}>
          {state === 'nobodyThere' ? 'Nobody there' : pastVerbs[step]}
          {stop.at && ` at ${timeText.format(new Date(stop.at))}`}
          {sending === 'waiting' && <span className={styles.unsent}>Not sent yet</span>}
          {task === 'PICKUP' && stop.photosWaiting > 0 && ` · ${stop.photosWaiting} photos to send`}
        </p>
      )}
    </li>
  );
}

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
