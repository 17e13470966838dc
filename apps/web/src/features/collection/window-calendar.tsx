import { keepOutInlineStyle } from '@fettle/ui/controls/keep-out-inline-style.ts';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { parseDate, type CalendarDate } from '@internationalized/date';
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
        value={parseDate(day)}
        minValue={parseDate(days[0] ?? day)}
        maxValue={parseDate(days.at(-1) ?? day)}
        isDateUnavailable={(date) =>
          date.toString() in calendar && placesLeftOn(calendar, date.toString()) === 0
        }
        firstDayOfWeek="mon"
        onChange={(date) => onChange(date.toString())}
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

/** From here on a day is marked as nearly gone. */
const few = 3;
