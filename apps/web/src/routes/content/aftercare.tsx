import type { Brand } from '@fettle/contract/site/brand';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Link } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { LongRead, type Section } from '../../content/pages/long-read.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/aftercare';
import styles from './aftercare.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'aftercare');

export default function Aftercare() {
  const { brand } = useSiteConfig();
  return (
    <LongRead
      title="Aftercare Policy"
      lead="What we promise once your device is home again, and how to hold us to it."
      updated={contentPages.aftercare.updated}
      summary={<Summary brand={brand} />}
      sections={sections(brand)}
    />
  );
}

function Summary({ brand }: { brand: Brand }) {
  return (
    <>
      <h2>Something not right?</h2>
      <p>
        Open the order in <Link to="/orders">My Orders</Link> and press “Something’s wrong again”. We’ll
        collect the device, put it right and bring it back. Under the guarantee, none of that costs you
        anything. Can’t get to your order? Call <PhoneLink phone={brand.phone} />, {facts.openingHours}.
      </p>
    </>
  );
}

const sections = (brand: Brand): Section[] => [
  {
    id: 'guarantee',
    title: 'How long the guarantee lasts',
    body: (
      <>
        <table className={styles.periods}>
          <thead>
            <tr>
              <th scope="col">Your repair</th>
              <th scope="col">Parts and labour</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">with a genuine part</th>
              <td>{facts.guarantee.genuine}</td>
            </tr>
            <tr>
              <th scope="row">with a compatible part</th>
              <td>{facts.guarantee.compatible}</td>
            </tr>
            <tr>
              <th scope="row">any other, such as cleaning, soldering or software</th>
              <td>{facts.guarantee.other}</td>
            </tr>
          </tbody>
        </table>
        <p>
          It begins on the day you get the device back. Your quote and your invoice say which kind of part you
          chose. What we replace under the guarantee is guaranteed for the time that is left, and for at least{' '}
          {facts.guarantee.afterClaim}.
        </p>
        <p>
          Your device’s passport, under <Link to="/devices">Your devices</Link>, says until when, and proves
          it to anyone you show it to.
        </p>
      </>
    ),
  },
  {
    id: 'covered',
    title: 'What is covered',
    body: (
      <ul>
        <li>The part we fitted, if it fails or was faulty from the start.</li>
        <li>Our work, if the fault we repaired comes back.</li>
        <li>Anything else on the device that we damaged or left loose while we had it.</li>
        <li>
          A battery we fitted, if it holds less than {facts.batteryHealth} of its rated capacity within the
          guarantee.
        </li>
        <li>Collection and return by courier, however often it takes.</li>
      </ul>
    ),
  },
  {
    id: 'not-covered',
    title: 'What is not covered',
    body: (
      <>
        <ul>
          <li>New accidents: drops, pressure, liquid, or power from a faulty charger.</li>
          <li>Faults that have nothing to do with the part we fitted or the work we did.</li>
          <li>Repairs or changes that somebody else has made since.</li>
          <li>Scratches, wear and marks that do not affect how the device works.</li>
          <li>Software installed, updated or changed after our repair.</li>
          <li>Data: please keep a back-up.</li>
        </ul>
        <p>
          <strong>After liquid damage</strong> we guarantee the parts and joints we worked on. Corrosion can
          appear elsewhere on the board weeks later, and we can’t promise that it won’t.
        </p>
      </>
    ),
  },
  {
    id: 'claim',
    title: 'How to claim',
    body: (
      <>
        <ol>
          <li>
            <strong>Open the order</strong> in <Link to="/orders">My Orders</Link> or by the link in any email
            from us, and press “Something’s wrong again”.
          </li>
          <li>
            <strong>Tell us what happens, and when.</strong> A photo on the order often saves a day.
          </li>
          <li>
            <strong>Choose a collection window:</strong> {facts.collectionWindows.join(', ')}, any day. Back
            up the device first if you can.
          </li>
        </ol>
        <p>
          If the device gets hot, smells or swells, switch it off, don’t charge it, and call us. Please don’t
          let anyone else open it in the meantime, or we can’t tell what happened.
        </p>
      </>
    ),
  },
  {
    id: 'what-happens',
    title: 'What happens to your device',
    body: (
      <>
        <p>
          It goes to the technician who repaired it, or to a colleague if that is quicker. They look at it
          within {facts.diagnosisTime} and tell you what they have found.
        </p>
        <ul>
          <li>
            <strong>It is covered:</strong> we repair it again with a part of at least the same kind, test it
            and bring it back.
          </li>
          <li>
            <strong>It is covered, but a second attempt fails as well,</strong> or would take unreasonably
            long: you can have the price of that repair back.
          </li>
          <li>
            <strong>It is something else:</strong> we show you what we saw and give you a quote. If you
            decline, we bring the device back. We charge no diagnostic fee for looking into a claim.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'first-days',
    title: 'Looking after it',
    body: (
      <ul>
        <li>
          Give a new screen or back a day before you press on it or put on a tight case: adhesive needs time.
        </li>
        <li>
          Keep it out of water. A repaired device may be sealed well, but nobody can promise its original
          rating.
        </li>
        <li>
          Let a new battery run down and charge it fully two or three times, so that the device learns its
          capacity.
        </li>
        <li>
          Try everything in the first days: cameras, speakers, buttons, ports. The sooner we know, the better.
        </li>
      </ul>
    ),
  },
  {
    id: 'unrepaired',
    title: 'If it could not be repaired',
    body: (
      <p>
        Then it comes back to you free of charge and you pay nothing for the repair. If you would rather not
        have it back, tell us in writing: we remove or destroy its storage and hand the rest to an
        electrical-waste recycler. We won’t do either without your say-so.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights in law',
    body: (
      <>
        <p>
          This guarantee is a promise on top of the law. You keep your rights under the Consumer Rights Act
          2015, even after the guarantee has ended. {brand.company.name}, {brand.company.address}, gives the
          guarantee and answers for it. The rest of our agreement is in the{' '}
          <Link to="/terms">terms of repair</Link>, and so is{' '}
          <Link to="/terms#complaints">what to do if you are not happy</Link>.
        </p>
      </>
    ),
  },
];
