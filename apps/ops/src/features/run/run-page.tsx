import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useConnection } from '../../platform/connection.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { dayText } from './day-text.ts';
import { countStops, refusedElsewhere, withUnsent, type ShownStop } from './queued-act.ts';
import { groupStops } from './group-stops.ts';
import type { KeptRun } from './keep.ts';
import { NotAccepted } from './not-accepted.tsx';
import { StopCard } from './stop-card.tsx';
import { useTried } from './door/use-tried.ts';
import { useQueuedActs } from './use-queued-acts.ts';
import { useRun } from './use-run.ts';
import { withArrangements } from './way/arrangement.ts';
import { ChangedRun } from './way/changed-run.tsx';
import { ArrangeWindow } from './way/arrange-window.tsx';
import { useArrangements } from './way/use-arrangements.ts';
import { WayAhead } from './way/way-ahead.tsx';
import styles from './run-page.module.css';

/** A driver's day, made for one hand, sunlight, and streets without a connection. */
export function RunPage() {
  const { kept, isLoading, failure, retry } = useRun();
  if (kept) return <Run {...kept} />;
  return (
    <Screen title="Your run" width="narrow">
      {isLoading && (
        <div role="status" aria-label="Loading your run">
          <Skeleton lines={5} />
        </div>
      )}
      {!isLoading && (
        <>
          <Alert tone="warning" title="We couldn’t load your run" takeFocus>
            <p>{failure ? failureText(failure) : 'There is no connection, and this phone has no run yet.'}</p>
          </Alert>
          <p>
            <Button onClick={retry}>Try again</Button>
          </p>
        </>
      )}
    </Screen>
  );
}

function Run({ run: { day, stops: known, isByHand, doorTries }, seenAt }: KeptRun) {
  const connection = useConnection();
  const { unsent, add, forget } = useQueuedActs();
  const { arrangements, arrange } = useArrangements();
  const tries = useTried(day);
  const stops = withArrangements(withUnsent(known, unsent), arrangements);
  const { done, all } = countStops(stops);
  const waiting = unsent.filter(({ refusal }) => refusal === null).length;
  const isOld = day !== useToday();

  return (
    <Screen title={`Run of ${dayText(day)}`} width="narrow">
      <p className={styles.count}>
        <strong>
          {done} of {all} done
        </strong>
        {waiting > 0 && (
          <span className={styles.waiting} role="status">
            {waiting} not sent yet{connection === 'there' ? '' : ' (no connection)'}
          </span>
        )}
      </p>
      {isOld && (
        <Alert tone="warning" title="This is not today’s run">
          <p>
            It was last loaded at {timeOf(seenAt)}. You get today’s as soon as there is a connection; what you
            did is kept and sent.
          </p>
        </Alert>
      )}
      <NotAccepted refused={refusedElsewhere(stops, unsent)} onForget={forget} />
      {all === 0 && (
        <p className={styles.empty}>
          Nothing to collect or deliver today. New stops appear here by themselves.
        </p>
      )}
      <ChangedRun day={day} stops={known} />
      <WayAhead stops={stops} isByHand={isByHand || arrangements.length > 0} />
      {groupStops(stops, day).map(({ name, stops: group }) => (
        <section key={name} aria-label={name} className={styles.window}>
          <h2 className={styles.windowName}>{name}</h2>
          <ArrangeWindow day={day} stops={group} onArrange={arrange} />
          <ol className={styles.stops}>
            {group.map((stop) => (
              <StopCard
                key={keyOf(stop)}
                stop={stop}
                unsent={unsent}
                // a run kept by the release before has none
                doorTries={doorTries ?? 'either'}
                tried={tries.of(stop)}
                onTried={(tried) => tries.note(stop, tried)}
                onAdd={add}
                onForget={forget}
              />
            ))}
          </ol>
        </section>
      ))}
    </Screen>
  );
}

const keyOf = ({ ticketID, task, state, at }: ShownStop) =>
  `${ticketID} ${task} ${state === 'nobodyThere' ? at : ''}`;

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const timeOf = (moment: string) => timeText.format(new Date(moment));
