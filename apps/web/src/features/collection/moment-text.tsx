import { londonTime } from '@fettle/domain/london';
import { DayText } from './day-text.tsx';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** When something happened, in London: 'Wed 18/11/2026, 11:20'. */
export function MomentText({ at, now }: { at: Date; now: Date }) {
  return (
    <>
      <DayText day={londonTime(at).day} now={now} />, {clock.format(at)}
    </>
  );
}
