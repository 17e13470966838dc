import type { Technician } from '@fettle/contract/entities/technician';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Stars } from '@fettle/ui/pictures/stars.tsx';
import { reviewsInWords } from './review-words.ts';
import styles from './profile.module.css';

interface TechnicianProfileProps {
  technician: Technician;
  brandName: string;
  /** How many customers the rating is made of. */
  reviews: number;
  /** For who came from there. */
  quotesPath: string | undefined;
}

export function TechnicianProfile({ technician, brandName, reviews, quotesPath }: TechnicianProfileProps) {
  const { firstname, surname, imgUrl, rating, about } = technician;
  const name = `${firstname} ${surname}`;
  return (
    <article className={styles.profile}>
      {imgUrl && (
        <img className={styles.photo} src={imgUrl} alt={`Portrait of ${name}`} width="176" height="176" />
      )}
      <div className={styles.words}>
        <h1 id="page-title" tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <p className={styles.rating}>
          {reviews === 0 ? (
            <span className={styles.outOf}>{reviewsInWords(reviews)}</span>
          ) : (
            <>
              <Stars rating={Math.round(rating)} label={`${Math.round(rating)} out of 5 stars`} />{' '}
              <span>
                {rating.toFixed(1)}{' '}
                <span className={styles.outOf}>out of 5, from {reviewsInWords(reviews)}</span>
              </span>
            </>
          )}
        </p>
        <p className={styles.about}>{about}</p>
        <p className={styles.how}>
          {firstname} repairs for {brandName}. When you ask for a quote, we match you with the technician who
          covers your area and your repair.
        </p>
        <p>
          {quotesPath === undefined ? (
            <Button to="/">Choose a device</Button>
          ) : (
            <Button to={quotesPath}>Back to your quotes</Button>
          )}
        </p>
      </div>
    </article>
  );
}
