import { Money } from '../format/money.tsx';
import { Skeleton } from '../messages/skeleton.tsx';
import { Spinner } from '../messages/spinner.tsx';
import { Timeline } from '../messages/timeline.tsx';
import { longText, Row, Section } from './section.tsx';

export function Loading() {
  return (
    <Section title="Skeleton and Spinner">
      {() => (
        <>
          <Row>
            <Skeleton shape="circle" /> <Spinner />
          </Row>
          <Skeleton lines={3} />
          <Skeleton shape="card" />
        </>
      )}
    </Section>
  );
}

export function Timelines() {
  return (
    <Section title="Timeline">
      {() => (
        <>
          <Timeline
            items={[
              { title: 'Payment received', state: 'done' },
              { title: 'Collected', text: 'Monday, between 10am and 1pm', state: 'done' },
              {
                title: 'Being repaired',
                text: 'Usually 3–4 working days',
                state: 'current',
                link: { title: 'Meet your technician', url: '/technician/1' },
              },
              { title: longText, state: 'todo' },
              {
                title: 'Delivered',
                state: 'todo',
                link: { title: 'Follow the courier', url: 'https://courier.example/' },
              },
            ]}
          />
        </>
      )}
    </Section>
  );
}

export function Amounts() {
  return (
    <Section title="Money">
      {() => (
        <p>
          <Money pence={8500} />, <Money pence={1250} />, <Money pence={123456789} />; whole pounds:{' '}
          <Money pence={8999} whole />–<Money pence={15000} whole />
        </p>
      )}
    </Section>
  );
}
