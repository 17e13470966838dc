import { useState } from 'react';
import { StarsInput } from '../controls/stars-input.tsx';
import { Card } from '../layout/card.tsx';
import { DeviceDrawing } from '../pictures/device-drawing.tsx';
import { Icon, iconNames } from '../pictures/icon.tsx';
import { Stars } from '../pictures/stars.tsx';
import { longText, Row, Section } from './section.tsx';
import styles from './design.module.css';

export function Cards() {
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

export function Drawings() {
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

export function Ratings() {
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
