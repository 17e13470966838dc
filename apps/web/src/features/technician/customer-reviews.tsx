import type { CallOutput } from '@fettle/contract/calls';
import type { PublicFeedback } from '@fettle/contract/entities/technician';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Stars } from '@fettle/ui/pictures/stars.tsx';
import { monthText } from './month-text.ts';
import styles from './customer-reviews.module.css';

/** The newest, whatever they say; nothing where there are none. */
export function CustomerReviews({ n, newest }: CallOutput<'users/get'>['feedback']) {
  if (n === 0) return null;
  return (
    <div className={styles.reviews}>
      <Section id="reviews-heading" heading="What customers say">
        <ul className={styles.list}>
          {newest.map((review, at) => (
            // oxlint-disable-next-line no-array-index-key -- an order's number is not for everybody, and none comes in between
            <Card key={at} as="li">
              <Review review={review} />
            </Card>
          ))}
        </ul>
        {n > newest.length && (
          <p className={styles.who}>
            The newest {newest.length} of {n}.
          </p>
        )}
      </Section>
    </div>
  );
}

function Review({ review: { stars, comment, firstname, month } }: { review: PublicFeedback }) {
  return (
    <figure className={styles.review}>
      <Stars rating={stars} label={`${stars} out of 5 stars`} />
      {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
      <figcaption className={styles.who}>
        {firstname || 'A customer'}, {monthText(month)}
      </figcaption>
    </figure>
  );
}
