import { useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Combobox } from '../controls/combobox/combobox.tsx';
import { Field } from '../controls/field.tsx';
import { ProviderButton } from '../controls/provider-button.tsx';
import { RadioCards } from '../controls/radio-cards.tsx';
import { Select } from '../controls/select.tsx';
import { Money } from '../format/money.tsx';
import { Icon } from '../pictures/icon.tsx';
import { longText, Row, Section } from './section.tsx';

export function Buttons() {
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
            <ProviderButton provider="google">Continue with Google</ProviderButton>
            <ProviderButton provider="facebook">Continue with Facebook</ProviderButton>
            <ProviderButton provider="apple">Continue with Apple</ProviderButton>
            <ProviderButton provider="email">Continue with Email</ProviderButton>
            <ProviderButton provider="google" disabled>
              Continue with Google
            </ProviderButton>
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

export function Fields() {
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

export function Comboboxes() {
  return (
    <Section title="Combobox">
      {() => (
        <>
          <AddressBox hint="Start with your postcode." />
          <AddressBox isLoading />
          <AddressBox error="Please enter a valid address and postcode." />
        </>
      )}
    </Section>
  );
}

function AddressBox(props: { hint?: string; error?: string; isLoading?: boolean }) {
  const id = useId();
  const [input, setInput] = useState('');
  const items = streets
    .filter((street) => street !== input && street.toLowerCase().includes(input.toLowerCase()))
    .map((text) => ({ id: text, text }));
  return (
    <Combobox
      id={`pickup-${id.replaceAll(/\W/g, '')}`}
      name="pickup"
      label="Pickup location"
      value={input}
      onType={setInput}
      items={props.isLoading ? [] : items}
      onSelect={setInput}
      lastRow={{ text: 'Enter the address by hand', onSelect: () => setInput('') }}
      status={props.isLoading ? 'Searching…' : `${items.length} addresses found.`}
      {...props}
    />
  );
}

export function Choices() {
  const [choice, setChoice] = useState('original');
  return (
    <Section title="RadioCards and Checkbox">
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
          <Checkbox label="Promotional emails" hint="Now and then an offer." name={`promo-${theme}`} />
          <Checkbox label={longText} name={`long-${theme}`} defaultChecked />
          <Checkbox label="Essential emails" hint="Always on." checked disabled readOnly />
        </>
      )}
    </Section>
  );
}
