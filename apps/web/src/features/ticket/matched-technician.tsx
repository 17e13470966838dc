import type { Ticket } from '@fettle/contract/entities/ticket';
import { Stars } from '@fettle/ui/pictures/stars.tsx';
import { Link, useLocation } from 'react-router';
import { reviewsInWords } from '../technician/review-words.ts';
import type { TechnicianPageState } from '../technician/came-from-quotes.ts';
import styles from './matched-technician.module.css';

/** Spec §2: the rating is rounded, and 5 where there is none yet. */
const starsOf = (rating: number) => Math.round(rating) || 5;

export function MatchedTechnician({ technician }: { technician: NonNullable<Ticket['technician']> }) {
  const { userID, firstname, surname, imgUrl, rating, feedbackCount } = technician;
  const { pathname, search } = useLocation();
  const state: TechnicianPageState = { quotesPath: pathname + search };
  return (
    <section className={styles.technician} aria-labelledby="technician-heading">
      {imgUrl && <img className={styles.photo} src={imgUrl} alt="" width="72" height="72" />}
      <div>
        <p className={styles.role}>Your technician</p>
        <h2 id="technician-heading" className={styles.name}>
          <Link to={`/technician/${userID}`} state={state}>
            {firstname} {surname}
          </Link>
        </h2>
        <p className={styles.rating}>
          <Stars rating={starsOf(rating)} label={`${starsOf(rating)} out of 5 stars`} />{' '}
          <span>{reviewsInWords(feedbackCount)}</span>
        </p>
      </div>
    </section>
  );
}
