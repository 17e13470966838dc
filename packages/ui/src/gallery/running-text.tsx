import { Prose } from '../layout/prose.tsx';
import { longText, Section } from './section.tsx';

export function RunningText() {
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
            <summary>What if it can’t be repaired?</summary>
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
