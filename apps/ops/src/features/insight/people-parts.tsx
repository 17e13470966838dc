import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { noTechnician } from '@fettle/domain/ops/insight';
import { Bar } from './bar.tsx';
import { FigureLink, FigureTable, Part } from './part.tsx';
import { pounds } from './save-csv.ts';
import { numberText, poundsText } from './words.ts';

interface PeopleProps {
  insight: Insight;
  range: DayRange;
}

const mostStars = 5;
const nameOf = (name: string) => name || 'No technician';

export function RatingsPart({ insight: { ratings }, range }: PeopleProps) {
  const feedbackOf = (technicianID: number | null, name: string) => ({
    figure: 'feedback' as const,
    key: String(technicianID ?? noTechnician),
    name,
    ...range,
  });
  return (
    <Part
      heading="Technician ratings"
      about="What customers gave in these days, out of five stars."
      range={range}
      csv={() => [
        ['Technician', 'Stars', 'Feedback'],
        ...ratings.map(({ name, average, count }) => [nameOf(name), Number(average.toFixed(2)), count]),
      ]}
      empty={
        ratings.length === 0 && 'Nobody left feedback in these days. Customers can once their device is back.'
      }
    >
      <FigureTable caption="Ratings by technician" heads={['Technician', 'Stars', 'Feedback']}>
        {ratings.map(({ technicianID, name, count, average }) => (
          <tr key={technicianID}>
            <th scope="row">
              {nameOf(name)}
              <Bar value={average} most={mostStars} />
            </th>
            <td>
              <FigureLink figure={feedbackOf(technicianID, name)}>{average.toFixed(1)}</FigureLink>
            </td>
            <td>
              <FigureLink figure={feedbackOf(technicianID, name)}>{numberText(count)}</FigureLink>
            </td>
          </tr>
        ))}
      </FigureTable>
    </Part>
  );
}

export function PromosPart({ insight: { promos }, range }: PeopleProps) {
  const most = Math.max(0, ...promos.map(({ orders }) => orders));
  return (
    <Part
      heading="Promo use"
      about="Orders asked for in these days that carry a code, and what it took off those that are paid."
      range={range}
      csv={() => [
        ['Code', 'Orders', 'Paid or booked', 'Taken off in £'],
        ...promos.map(({ code, orders, paid, offPence }) => [code, orders, paid, pounds(offPence)]),
      ]}
      empty={promos.length === 0 && 'No order of these days carries a code.'}
    >
      <FigureTable caption="Promo use" heads={['Code', 'Orders', 'Paid or booked', 'Taken off']}>
        {promos.map(({ code, orders, paid, offPence }) => (
          <tr key={code}>
            <th scope="row">
              {code}
              <Bar value={orders} most={most} />
            </th>
            <td>
              <FigureLink figure={{ figure: 'promo', key: code, ...range }}>{numberText(orders)}</FigureLink>
            </td>
            <td>
              <FigureLink figure={{ figure: 'promoPaid', key: code, ...range }}>
                {numberText(paid)}
              </FigureLink>
            </td>
            <td>
              <FigureLink figure={{ figure: 'promoPaid', key: code, ...range }}>
                {poundsText(offPence)}
              </FigureLink>
            </td>
          </tr>
        ))}
      </FigureTable>
    </Part>
  );
}

export function OutsidePart({ insight: { outside }, range }: PeopleProps) {
  const most = Math.max(0, ...outside.map(({ people, tries }) => people + tries));
  return (
    <Part
      heading="Demand outside our area"
      about="People who want to be told when we come, and addresses tried by visitors who allow statistics. The most wanted first, 50 at most."
      range={range}
      csv={() => [
        ['Outward code', 'Want to be told', 'Addresses tried'],
        ...outside.map(({ outward, people, tries }) => [outward, people, tries]),
      ]}
      empty={outside.length === 0 && 'Nobody from outside our area has asked in these days.'}
    >
      <FigureTable caption="Demand by outward code" heads={['Outward code', 'Want to be told', 'Tried']}>
        {outside.map(({ outward, people, tries }) => (
          <tr key={outward}>
            <th scope="row">
              {outward}
              <Bar value={people} tail={people + tries} most={most} />
            </th>
            <td>
              <FigureLink figure={{ figure: 'outside', key: outward, ...range }}>
                {numberText(people)}
              </FigureLink>
            </td>
            <td>
              <FigureLink figure={{ figure: 'outsideTries', key: outward, ...range }}>
                {numberText(tries)}
              </FigureLink>
            </td>
          </tr>
        ))}
      </FigureTable>
    </Part>
  );
}
