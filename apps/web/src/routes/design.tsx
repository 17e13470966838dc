import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeviceDrawing } from '../ui/device-drawing.tsx';
import { Field } from '../ui/field.tsx';
import { Icon, iconNames } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Money } from '../ui/money.tsx';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StarsInput } from '../ui/stars-input.tsx';
import { Stars } from '../ui/stars.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { ToastProvider, ToastRegion, useToast } from '../ui/toast.tsx';
import styles from './design.module.css';

export const meta: MetaFunction = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];

const Combobox = lazy(async () => ({ default: (await import('../ui/combobox.tsx')).Combobox }));

const longText =
  'The back glass of a Samsung Galaxy Z Fold6 with a cracked inner display and a Donaudampfschifffahrtsgesellschaftskapitänsmütze';

/** Every component in every state, in both themes. It exists in development only (routes.ts). */
export default function Design() {
  return (
    <ToastProvider>
      <Page
        title="Design"
        lead="Every component in every state. Press Tab to see the focus, and hover over things."
      >
        <Colours />
        <Type />
        <Buttons />
        <Fields />
        <Comboboxes />
        <Choices />
        <Messages />
        <Overlays />
        <Cards />
        <Drawings />
        <Ratings />
        <Loading />
        <Timelines />
        <Amounts />
        <RunningText />
      </Page>
      <ToastRegion />
    </ToastProvider>
  );
}

type Theme = 'light' | 'dark';

function Section({ title, children }: { title: string; children: (theme: Theme) => ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

function Row({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  );
}

const colours = [
  'ground',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-ink',
  'primary',
  'info',
  'success',
  'warning',
  'danger',
] as const;

function Colours() {
  return (
    <Section title="Colour">
      {() => (
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span className={`${styles.swatch} ${styles[name]}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Type() {
  return (
    <Section title="Type">
      {() => (
        <div>
          <p className={styles.h1}>Choose a Device</p>
          <p className={styles.h2}>We collect it, repair it and bring it back</p>
          <p className={styles.h3}>What happens to my data?</p>
          <p className={styles.leadText}>A lead: from your home or work, free both ways.</p>
          <p>Body text in the face of the system. The diagnosis costs £85 and takes 3–4 working days.</p>
          <p className={styles.smallText}>Small text for hints and notes.</p>
        </div>
      )}
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Button">
      {() => (
        <>
          <Row note="default: primary, quiet, as a link">
            <Button>Get a quote</Button>
            <Button tone="quiet">Save quote</Button>
            <Button to="/design" state={{ from: 'gallery' }}>
              Choose a device <Icon name="arrow-right" />
            </Button>
          </Row>
          <Row note="default, disabled: at work">
            <Button disabled>Getting your quote…</Button>
            <Button tone="quiet" disabled>
              Saving…
            </Button>
          </Row>
          <Row note="small">
            <Button variant="small">Apply</Button>
            <Button variant="small" tone="quiet">
              <Icon name="copy" /> Copy code
            </Button>
            <Button variant="small" disabled>
              Apply
            </Button>
          </Row>
          <Row note="providers">
            <Button variant="google">Continue with Google</Button>
            <Button variant="facebook">Continue with Facebook</Button>
            <Button variant="apple">Continue with Apple</Button>
            <Button variant="email">Continue with Email</Button>
            <Button variant="google" disabled>
              Continue with Google
            </Button>
          </Row>
          <Row note="long text">
            <Button>{longText}</Button>
          </Row>
        </>
      )}
    </Section>
  );
}

const models = [
  { value: '', label: 'Select a model' },
  { value: '1', label: 'A2633' },
  { value: '2', label: longText },
];

function Fields() {
  return (
    <Section title="Field and Select">
      {(theme) => (
        <>
          <Field label="Contact number" name={`phone-${theme}`} type="tel" hint="For the driver only." />
          <Field label="Email" name={`email-${theme}`} type="email" placeholder="you@example.com" required />
          <Field
            label="Postcode"
            name={`postcode-${theme}`}
            hint="London and Bristol"
            error="Please enter a valid address and postcode."
            defaultValue="LS1 4AP"
          />
          <Field label="Surname" name={`surname-${theme}`} defaultValue="Wickerby" disabled />
          <Field label="Order number" name={`order-${theme}`} defaultValue="RE1042" readOnly />
          <Field
            label={longText}
            name={`problem-${theme}`}
            multiline
            hint="Optional. What happened, and what does it do now?"
          />
          <Select label="Model" name={`model-${theme}`} options={models} />
          <Select
            label="Repair type"
            name={`repair-${theme}`}
            options={models}
            defaultValue="2"
            error="Please select your repair type."
          />
          <Select label="Day" name={`day-${theme}`} options={models} disabled />
        </>
      )}
    </Section>
  );
}

const streets = ['1 Amber Lane, Bristol', '2 Amber Lane, Bristol', '3 Paper Street, London', longText];

function Comboboxes() {
  return (
    <Section title="Combobox">
      {() => (
        <Suspense fallback={<Skeleton lines={2} />}>
          <AddressBox hint="Start with your postcode." emptyText="No address found" />
          <AddressBox loading />
          <AddressBox error="Please enter a valid address and postcode." />
        </Suspense>
      )}
    </Section>
  );
}

function AddressBox(props: { hint?: string; error?: string; loading?: boolean; emptyText?: string }) {
  const [input, setInput] = useState('');
  const items = streets
    .filter((street) => street !== input && street.toLowerCase().includes(input.toLowerCase()))
    .map((text) => ({ id: text, text }));
  return (
    <Combobox
      label="Pickup location"
      items={items}
      inputValue={input}
      onInputChange={setInput}
      onSelect={setInput}
      {...props}
    />
  );
}

function Choices() {
  const [choice, setChoice] = useState('original');
  return (
    <Section title="RadioCards">
      {(theme) => (
        <>
          <RadioCards
            legend="Choose a quote"
            name={`quote-${theme}`}
            value={choice}
            onChange={setChoice}
            options={[
              {
                value: 'original',
                title: 'Original screen',
                text: 'The maker’s own part, 12 months’ guarantee.',
                aside: <Money pence={18900} />,
              },
              { value: 'copy', title: 'Compatible screen', aside: <Money pence={9900} /> },
              { value: 'long', title: longText, text: longText, aside: <Money pence={123456789} /> },
            ]}
          />
          <RadioCards
            legend="Nothing chosen yet"
            name={`time-${theme}`}
            options={[
              { value: '10', title: '10am to 1pm' },
              { value: 'asap', title: 'ASAP', text: 'We will call you' },
            ]}
          />
        </>
      )}
    </Section>
  );
}

function Messages() {
  return (
    <Section title="Alert">
      {() => (
        <>
          <Alert tone="info">Our driver comes between 10am and 1pm.</Alert>
          <Alert tone="success" title="Saved successfully">
            Your details are up to date.
          </Alert>
          <Alert tone="warning" title="You are offline">
            <p>What you see may be old.</p>
            <p>
              We try again by ourselves, or <a href="/contact">call us</a>.
            </p>
          </Alert>
          <Alert tone="danger" title="The payment did not go through">
            {longText}
          </Alert>
        </>
      )}
    </Section>
  );
}

function Overlays() {
  return (
    <Section title="Modal and Toast">
      {(theme) => (
        <Row>
          <ModalDemo theme={theme} />
          <FocusDemo />
          <ToastDemo />
        </Row>
      )}
    </Section>
  );
}

function ModalDemo({ theme }: { theme: Theme }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a modal</Button>
      <Modal
        title="Save Your Quote"
        open={open}
        onClose={close}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save quote</Button>
          </>
        }
      >
        <Field label="Email" name={`save-${theme}`} type="email" hint="We send you a link to it." />
      </Modal>
    </>
  );
}

function FocusDemo() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'} an alert that takes the focus
      </Button>
      {shown && (
        <Alert tone="danger" title="Please check two things" takeFocus>
          Your email and your password.
        </Alert>
      )}
    </>
  );
}

function ToastDemo() {
  const toast = useToast();
  return (
    <>
      <Button variant="small" onClick={() => toast('Copied!')}>
        Toast
      </Button>
      <Button variant="small" tone="quiet" onClick={() => toast('Saved successfully', { tone: 'success' })}>
        Success toast
      </Button>
      <Button variant="small" tone="quiet" onClick={() => toast(longText, { tone: 'danger' })}>
        Long toast
      </Button>
    </>
  );
}

function Cards() {
  return (
    <Section title="Card">
      {() => (
        <>
          <Card as="article">
            <strong>Plain card</strong>
            <p className={styles.smallText}>{longText}</p>
          </Card>
          <Card to="/design" state={{ from: 'gallery' }}>
            <strong>The whole card is a link</strong>
          </Card>
        </>
      )}
    </Section>
  );
}

function Drawings() {
  return (
    <Section title="DeviceDrawing and Icon">
      {() => (
        <>
          <Row>
            {(['Laptop', 'Phone', 'Console', 'Tablet', 'Other'] as const).map((type) => (
              <Card key={type}>
                <DeviceDrawing type={type} />
                {type}
              </Card>
            ))}
          </Row>
          <ul className={styles.icons}>
            {iconNames.map((name) => (
              <li key={name}>
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Ratings() {
  const [stars, setStars] = useState(4);
  return (
    <Section title="Stars and StarsInput">
      {(theme) => (
        <>
          <Row>
            {[0, 1, 2.5, 4.6, 5].map((rating) => (
              <span key={rating}>
                <Stars rating={rating} /> {rating}
              </span>
            ))}
            <Stars rating={4.9} label="4.9 out of 5 from 212 customers" />
          </Row>
          <StarsInput legend="How did we do?" name={`stars-${theme}`} value={stars} onChange={setStars} />
          <StarsInput
            legend="Nothing chosen"
            name={`none-${theme}`}
            error="Please choose one to five stars."
          />
        </>
      )}
    </Section>
  );
}

function Loading() {
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

function Timelines() {
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

function Amounts() {
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

function RunningText() {
  return (
    <Section title="Prose">
      {() => (
        <Prose>
          <p>
            Running text with <a href="/terms">a link to the terms</a> and <strong>a strong word</strong>.{' '}
            {longText}
          </p>
          <h2>What we do with your device</h2>
          <p>We collect it from your home or work and bring it back, both ways free.</p>
          <h3>Before our driver comes</h3>
          <ul>
            <li>Back up what matters to you.</li>
            <li>Take out the SIM card.</li>
          </ul>
          <ol>
            <li>Open Settings.</li>
            <li>Choose About phone.</li>
          </ol>
          <dl>
            <dt>Opening hours</dt>
            <dd>10am to 7pm, every day</dd>
            <dt>Diagnosis</dt>
            <dd>£85, 3–4 working days</dd>
          </dl>
          <table>
            <caption>What we keep and for how long</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Why</th>
                <th scope="col">How long</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Your address</th>
                <td>To collect and deliver</td>
                <td>6 years</td>
              </tr>
              <tr>
                <th scope="row">Your passcode</th>
                <td>To test the repair</td>
                <td>Until delivery</td>
              </tr>
            </tbody>
          </table>
          <details>
            <summary>What if it cannot be repaired?</summary>
            <p>Then we bring it back to you free of charge.</p>
          </details>
          <details open>
            <summary>How long does it take?</summary>
            <p>Most repairs are back within a week.</p>
          </details>
          <blockquote>
            <p>They told me my phone was worth saving.</p>
          </blockquote>
          <hr />
          <p>
            <small>Last changed in November 2026.</small>
          </p>
        </Prose>
      )}
    </Section>
  );
}
