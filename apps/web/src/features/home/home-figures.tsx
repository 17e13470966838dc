import { useSiteConfig } from '../../platform/site/site-config.ts';
import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { CallOutput } from '@fettle/contract/calls';
import { Stars } from '@fettle/ui/pictures/stars.tsx';
import { Link } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { priceFrom } from '../catalogue/price-words.ts';
import { reviewsInWords } from '../technician/review-words.ts';
import { repairedInWords, typesWithPrices } from './figure-words.ts';
import styles from './home-figures.module.css';

type Figures = CallOutput<'home/get'>;

/** What speaks for us, and all of it counted: prices as they are, who repairs, what customers said. */
export function HomeFigures({ prices, technicians, repaired, comments }: Figures) {
  return (
    <>
      {prices.length > 0 && <Prices prices={prices} />}
      {technicians.length > 0 && <People technicians={technicians} repaired={repaired} />}
      {comments.length > 0 && <Comments comments={comments} />}
    </>
  );
}

function Prices({ prices }: Pick<Figures, 'prices'>) {
  const { brand } = useSiteConfig();
  return (
    <section aria-labelledby="prices-heading">
      <h2 id="prices-heading" className={styles.heading}>
        What repairs cost
      </h2>
      <ul className={styles.prices}>
        {typesWithPrices(prices).map(({ title, path, repairs }) => (
          <li key={title} className={styles.type}>
            <Link to={path} className={styles.name}>
              {title}
            </Link>
            <ul className={styles.repairs}>
              {repairs.map(({ repairTypeID, issue, from }) => (
                <li key={repairTypeID}>
                  {issue} <strong>{priceFrom({ min: from, max: from })}</strong>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Today’s lowest prices, including {chargesVat(brand) && 'VAT, '}collection and return.
      </p>
    </section>
  );
}

/** As many faces as fit beside the prices. */
const facesShown = 6;

function People({ technicians, repaired }: Pick<Figures, 'technicians' | 'repaired'>) {
  const counted = repairedInWords(repaired);
  return (
    <section aria-labelledby="people-heading">
      <h2 id="people-heading" className={styles.heading}>
        Who repairs it
      </h2>
      <ul className={styles.people}>
        {technicians
          .slice(0, facesShown)
          .map(({ userID, firstname, surname, imgUrl, rating, feedbackCount }) => (
            <li key={userID} className={styles.person}>
              {imgUrl && (
                <img className={styles.photo} src={imgUrl} alt="" width="48" height="48" loading="lazy" />
              )}
              <span>
                <Link to={`/technician/${userID}`} className={styles.name}>
                  {firstname} {surname}
                </Link>
                <span className={styles.rating}>
                  {/* nobody's stars before somebody has given some */}
                  {feedbackCount > 0 && <Stars rating={rating} label={`${rating} out of 5 stars`} />}{' '}
                  <span>{reviewsInWords(feedbackCount)}</span>
                </span>
              </span>
            </li>
          ))}
      </ul>
      <p className={styles.note}>
        {technicians.length} technicians across {facts.serviceArea}.{counted && ` ${counted}`}
      </p>
    </section>
  );
}

function Comments({ comments }: Pick<Figures, 'comments'>) {
  return (
    <section aria-labelledby="comments-heading" className={styles.wide}>
      <h2 id="comments-heading" className={styles.heading}>
        What customers say
      </h2>
      <ul className={styles.comments}>
        {comments.map(({ stars, comment, firstname, technician }, at) => (
          // oxlint-disable-next-line no-array-index-key -- an order's number is not for everybody, and none comes in between
          <li key={at}>
            <figure className={styles.comment}>
              <Stars rating={stars} label={`${stars} out of 5 stars`} />
              <blockquote className={styles.words}>{comment}</blockquote>
              <figcaption className={styles.note}>
                {firstname || 'A customer'}, about {technician}’s repair
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
