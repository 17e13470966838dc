import type { AuditEntryView } from '@fettle/contract/calls/ops/ops-audit';
import type { CallInput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { actWords } from '../../shell/history/act-words.ts';
import { ChangedFields } from '../../shell/history/changed-fields.tsx';
import { timeText } from '../../shell/history/time-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import styles from './audit-page.module.css';

const filters = ['person', 'act', 'subject', 'order', 'from', 'until'] as const;

/** Who did what, and when: everything that staff do, newest first. The filters stand in the address. */
export function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const filterCount = filters.filter((name) => query.get(name)).length;
  const isFiltered = filterCount > 0;
  return (
    <Screen title="Audit" lead="Everything that staff do is written down here and can’t be changed.">
      <Filters query={query} count={filterCount} onFilter={setQuery} />
      <Pages key={JSON.stringify(filter)} filter={filter} isFiltered={isFiltered} />
    </Screen>
  );
}

type Filter = CallInput<'ops/audit/find'>;

function readFilter(query: URLSearchParams): Filter {
  const text = (name: (typeof filters)[number]) => query.get(name) || undefined;
  const person = Number(text('person'));
  return {
    ...(Number.isInteger(person) && person > 0 && { staffID: person }),
    act: text('act'),
    subject: text('subject'),
    ticketNumber: text('order'),
    from: text('from'),
    until: text('until'),
  };
}

interface FiltersProps {
  query: URLSearchParams;
  onFilter: (next: Record<string, string>) => void;
}

/** On a phone they would fill the screen before the first entry, so they wait behind a button there. */
function Filters({ query, count, onFilter }: FiltersProps & { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  function filter(next: Record<string, string>): void {
    setOpen(false);
    onFilter(next);
    // the form is made anew and takes the focus with it; on a wide screen there is no button to take it
    button.current?.focus();
  }
  return (
    <div className={styles.filtering}>
      <Button
        ref={button}
        variant="small"
        tone="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count} on)` : 'Filters'}
      </Button>
      <div id={id} className={styles.folded} data-open={isOpen}>
        <FilterForm key={query.toString()} query={query} onFilter={filter} />
      </div>
    </div>
  );
}

function FilterForm({ query, onFilter }: FiltersProps) {
  const { data } = useCall('ops/staff/list', {});
  const people = (data?.staff ?? []).map(({ staffID, name }) => ({ value: String(staffID), label: name }));
  const value = (name: (typeof filters)[number]) => query.get(name) ?? '';

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, text]) =>
      typeof text === 'string' && text.trim() ? [[name, text.trim()] as const] : [],
    );
    onFilter(Object.fromEntries(typed));
  }

  return (
    <form onSubmit={submit} className={styles.filters} role="search" aria-label="Audit">
      <Select
        key={people.length}
        label="Person"
        name="person"
        defaultValue={value('person')}
        options={[{ value: '', label: 'Everybody' }, ...people]}
      />
      <Field label="Act" name="act" maxLength={60} placeholder="staff, price …" defaultValue={value('act')} />
      <Field
        label="About"
        name="subject"
        maxLength={80}
        placeholder="A name"
        defaultValue={value('subject')}
      />
      <Field label="Order" name="order" maxLength={12} placeholder="RE10004" defaultValue={value('order')} />
      <Field label="From" name="from" type="date" defaultValue={value('from')} />
      <Field label="Until" name="until" type="date" defaultValue={value('until')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="small">
          Find
        </Button>
        <Button variant="small" tone="quiet" onClick={() => onFilter({})}>
          Show all
        </Button>
      </div>
    </form>
  );
}

/** One after the other, as far as somebody wants to go back. */
function Pages({ filter, isFiltered }: { filter: Filter; isFiltered: boolean }) {
  const [after, setAfter] = useState<readonly string[]>([]);
  return (
    <>
      <PageOf
        filter={filter}
        isFiltered={isFiltered}
        isLast={after.length === 0}
        onMore={(next) => setAfter([next])}
      />
      {after.map((key, at) => (
        <PageOf
          key={key}
          filter={{ ...filter, after: key }}
          isFiltered={isFiltered}
          isLast={at === after.length - 1}
          onMore={(next) => setAfter([...after, next])}
        />
      ))}
    </>
  );
}

interface PageProps {
  filter: Filter;
  isFiltered: boolean;
  isLast: boolean;
  onMore: (next: string) => void;
}

function PageOf({ filter, isFiltered, isLast, onMore }: PageProps) {
  const { data, error } = useCall('ops/audit/find', filter);
  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return null;
  if (data.entries.length === 0 && !filter.after) {
    return (
      <p>
        {isFiltered
          ? 'Nothing of that kind was done. Try fewer filters.'
          : 'Nobody has done anything yet. What staff do appears here as they do it.'}
      </p>
    );
  }
  const { next } = data;
  return (
    <>
      <ol className={styles.entries}>
        {data.entries.map((entry) => (
          <Entry key={entry.entryID} entry={entry} />
        ))}
      </ol>
      {isLast && next && (
        <Button tone="quiet" onClick={() => onMore(next)}>
          Show older ones
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} className={styles.time}>
        {timeText(entry.at)}
      </time>
      <div>
        <p className={styles.what}>
          <strong>{entry.by?.name ?? entry.key?.name ?? 'On the server'}</strong>
          {entry.key && <span className={styles.role}> a tool</span>}
          {entry.by && <span className={styles.role}> {entry.by.role}</span>} · {actWords(entry.act)}
          {entry.ticketID !== null && (
            <>
              {' · '}
              <Link to={`?order=${formatTicketNumber(entry.ticketID)}`}>
                {formatTicketNumber(entry.ticketID)}
              </Link>
            </>
          )}
          {entry.ticketID === null && <span className={styles.subject}> {entry.subject}</span>}
        </p>
        <ChangedFields before={entry.before} after={entry.after} />
      </div>
    </li>
  );
}
