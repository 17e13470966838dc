import { keepOutInlineStyle } from '@fettle/ui/controls/keep-out-inline-style.ts';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import {
  parseDate,
  toCalendarDate,
  toZoned,
  type CalendarDate,
  type ZonedDateTime,
} from '@internationalized/date';
import { useInsertionEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { daysOf, placesInWords, placesLeftOn, type Calendar } from './windows.ts';
import styles from './window-calendar.module.css';

/** Its time zone is what the calendar takes "today" from: London's day, wherever the browser is. */
const inLondon = (day: string): ZonedDateTime => toZoned(parseDate(day), 'Europe/London');

interface WindowCalendarProps {
  label: string;
  calendar: Calendar;
  day: string;
  onChange: (day: string) => void;
}

/**
 * The days one can choose from (spec §2). Days are dates and nothing else here: what time it is, and where, the server
 * has settled. Brings React Aria along: import it lazily.
 */
export function WindowCalendar({ label, calendar, day, onChange }: WindowCalendarProps) {
  useInsertionEffect(keepOutInlineStyle, []);
  const days = daysOf(calendar);
  const placesOn = (date: CalendarDate) => placesLeftOn(calendar, date.toString());
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        className={`${styles.calendar}`}
        value={inLondon(day)}
        minValue={parseDate(days[0] ?? day)}
        maxValue={parseDate(days.at(-1) ?? day)}
        isDateUnavailable={(date) => toDay(date) in calendar && placesLeftOn(calendar, toDay(date)) === 0}
        firstDayOfWeek="mon"
        onChange={(date) => onChange(toDay(date))}
      >
        <header className={styles.header}>
          <Button slot="previous" aria-label="Previous month" className={`${styles.turn}`}>
            <Icon name="arrow-left" />
          </Button>
          <CalendarHeading className={`${styles.month}`} />
          <Button slot="next" aria-label="Next month" className={`${styles.turn}`}>
            <Icon name="arrow-right" />
          </Button>
        </header>
        <CalendarGrid className={`${styles.grid}`} weekdayStyle="short">
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={`${styles.weekday}`}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={`${styles.day}`}
                render={(props, { isDisabled, isOutsideMonth }) => (
                  <div
                    {...props}
                    {...(!isDisabled &&
                      !isOutsideMonth && {
                        'aria-label': `${props['aria-label']}, ${placesInWords(placesOn(date))}`,
                        'data-few': placesOn(date) <= few || undefined,
                      })}
                  />
                )}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

const toDay = (date: Parameters<typeof toCalendarDate>[0]): string => toCalendarDate(date).toString();

/** From here on a day is marked as nearly gone. */
const few = 3;
