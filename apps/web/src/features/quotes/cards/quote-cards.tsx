import type { Quote } from '@fettle/contract/entities/ticket';
import { isAcceptable } from '@fettle/domain/quote';
import { nameOfQuote } from '@fettle/domain/quote-name';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useState } from 'react';
import { facts } from '../../../content/facts/facts.ts';
import { DayText } from '../../collection/day-text.tsx';
import { pricesOf } from './quote-prices.ts';
import { termsOf } from './quote-words.ts';
import styles from './quote-cards.module.css';

interface QuoteCardsProps {
  quotes: readonly Quote[];
  /** The one that is chosen on this page. */
  chosenID: number | null;
  /** Absent where one can only look. */
  onChoose?: ((quoteID: number) => void) | undefined;
  /** The collection is settled: choosing leads straight to the payment. */
  goesOn?: boolean;
  isActing: boolean;
}

export function QuoteCards({ quotes, chosenID, onChoose, goesOn = false, isActing }: QuoteCardsProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className={styles.quotes}>
      {quotes.map((quote) => (
        <QuoteCard
          key={quote.quoteID}
          quote={quote}
          isChosen={quote.quoteID === chosenID}
          hasExpired={!isAcceptable(quote, now)}
          now={now}
          onChoose={onChoose}
          goesOn={goesOn}
          isActing={isActing}
        />
      ))}
    </ul>
  );
}

interface QuoteCardProps extends Pick<QuoteCardsProps, 'onChoose' | 'isActing'> {
  quote: Quote;
  isChosen: boolean;
  hasExpired: boolean;
  goesOn: boolean;
  now: Date;
}

function QuoteCard({ quote, isChosen, hasExpired, now, onChoose, goesOn, isActing }: QuoteCardProps) {
  const { quoteID, toolTip, imgUrl, openQuote, validUntil } = quote;
  const name = nameOfQuote(quote);
  return (
    <li className={styles.quote} data-chosen={isChosen || undefined} data-expired={hasExpired || undefined}>
      <h3 className={styles.title}>
        {name}
        {isChosen && (
          <span className={styles.chosen}>
            <Icon name="check" /> Your choice
          </span>
        )}
      </h3>
      <Price quote={quote} />
      <div className={styles.words}>
        <ul className={styles.terms}>
          {termsOf(quote).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {openQuote && (
          <p className={styles.agreed}>
            We’ll agree the price with you after the diagnosis.{' '}
            {quote.namesFee
              ? `If you then decline a repair that’s possible, the diagnosis costs ${facts.diagnosticFee}.`
              : 'If you then decline, there’s nothing to pay.'}
          </p>
        )}
        {toolTip && <p className={styles.tip}>{toolTip}</p>}
        <p className={styles.tip}>
          {hasExpired ? 'Expired: ' : 'Good until: '}
          <DayText day={validUntil} now={now} />
        </p>
      </div>
      {imgUrl && <img className={styles.picture} src={imgUrl} alt="" width="64" height="64" />}
      {onChoose && !hasExpired && (
        <button type="button" className={styles.choose} disabled={isActing} onClick={() => onChoose(quoteID)}>
          {labelOf({ isChosen, goesOn })}
          <span className="visually-hidden">
            {goesOn && ' with'} {name}
          </span>
        </button>
      )}
    </li>
  );
}

function labelOf({ isChosen, goesOn }: { isChosen: boolean; goesOn: boolean }): string {
  if (goesOn) return isChosen ? 'Continue' : 'Choose and continue';
  return isChosen ? 'Chosen' : 'Choose';
}

function Price({ quote }: { quote: Quote }) {
  const { now, before } = pricesOf(quote);
  return (
    <p className={styles.price}>
      {before && (
        <>
          <span className="visually-hidden">Before the code: </span>
          <s className={styles.before}>{before}</s>
          <span className="visually-hidden">, now: </span>
        </>
      )}
      <strong>{now}</strong>
    </p>
  );
}
