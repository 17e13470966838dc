import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import { formatDay } from '@fettle/domain/london';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { HandOn, type HandOnChoice } from './hand-on.tsx';
import styles from './staff-page.module.css';

interface LeavingProps {
  member: ListedStaff;
  onClose: () => void;
}

const refreshes = ['ops/staff/list', 'ops/staff/getWork'] as const;
const toNobody: HandOnChoice = { tripsTo: [], jobsTo: [] };
const sent = ({ tripsTo, jobsTo }: HandOnChoice) => ({ tripsTo: [...tripsTo], jobsTo: [...jobsTo] });

/** For a leaver: what they had to do is named and handed on before they can no longer sign in. */
export function EndAccess({ member: { staffID, name, isDisabled }, onClose }: LeavingProps) {
  const { data, error } = useCall('ops/staff/getWork', { staffID });
  const [choice, setChoice] = useState(toNobody);
  const disable = useAct('ops/staff/disable', { refreshes });
  const showToast = useToast();

  async function end(): Promise<void> {
    const { done } = await disable.run({ staffID, handOn: sent(choice) });
    if (!done) return;
    showToast(isDisabled ? 'Handed on.' : `${name} can no longer sign in.`, { tone: 'success' });
    onClose();
  }

  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return <Skeleton lines={2} />;
  const { trips, jobs } = data.work;
  if (isDisabled && trips.length + jobs.length === 0) return null;
  return (
    <>
      <FailureAlert act={disable} />
      <HandOn data={data} choice={choice} onChoose={setChoice} />
      <Button variant="small" disabled={disable.isActing} onClick={() => void end()}>
        {isDisabled ? 'Hand it on' : 'Yes, end their access'}
      </Button>
    </>
  );
}

/** Away for some days: the trips of those days are handed on. */
export function AddAbsence({ member: { staffID, name }, onClose }: LeavingProps) {
  const today = useToday();
  const [days, setDays] = useState({ firstDay: today, lastDay: today });
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState(toNobody);
  const [keepsJobs, setKeepsJobs] = useState(true);
  const isRange = days.firstDay !== '' && days.firstDay <= days.lastDay;
  const { data } = useCall('ops/staff/getWork', { staffID, ...(isRange && { away: days }) });
  const act = useAct('ops/staff/addAbsence', { refreshes });
  const showToast = useToast();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const handOn = { ...sent(choice), keepsJobs };
    const { done } = await act.run({ staffID, ...days, reason, handOn });
    if (!done) return;
    showToast(`${name} is away from ${formatDay(days.firstDay)}.`, { tone: 'success' });
    onClose();
  }

  const shown = data && { ...data, work: { ...data.work, jobs: keepsJobs ? [] : data.work.jobs } };
  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      {(data?.absences ?? []).map(({ firstDay, lastDay, reason: why }) => (
        <p key={`${firstDay} ${lastDay}`}>
          Away {formatDay(firstDay)} to {formatDay(lastDay)}: {why}
        </p>
      ))}
      <Field
        label="From"
        name="firstDay"
        type="date"
        required
        min={today}
        value={days.firstDay}
        onChange={({ target: { value } }) => setDays({ ...days, firstDay: value })}
      />
      <Field
        label="Until"
        name="lastDay"
        type="date"
        required
        min={days.firstDay}
        value={days.lastDay}
        onChange={({ target: { value } }) => setDays({ ...days, lastDay: value })}
      />
      <Field
        label="Why"
        name="reason"
        required
        minLength={2}
        maxLength={100}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      {(data?.work.jobs.length ?? 0) > 0 && (
        <label className={styles.keepJobs}>
          <input
            type="checkbox"
            checked={keepsJobs}
            onChange={({ currentTarget }) => setKeepsJobs(currentTarget.checked)}
          />
          Their jobs wait until they’re back
        </label>
      )}
      {shown && <HandOn data={shown} choice={choice} onChoose={setChoice} />}
      <div className={forms.actions}>
        <Button type="submit" variant="small" disabled={act.isActing}>
          Save the absence
        </Button>
      </div>
    </form>
  );
}
