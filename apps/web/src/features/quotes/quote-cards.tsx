import type { Quote } from '@fettle/contract/entities/ticket';
import { isAcceptable } from '@fettle/domain/quote';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useState } from 'react';
import { dayInWords } from '../collection/windows.ts';
import { pricesOf } from './quote-prices.ts';
import styles from './quote-cards.module.css';

interface QuoteCardsProps {
  quotes: readonly Quote[];
  /** The one that is chosen on this page. */
  chosenID: number | null;
  /** Absent where one can only look. */
  onChoose?: ((quoteID: number) => void) | undefined;
  isActing: boolean;
}

export function QuoteCards({ quotes, chosenID, onChoose, isActing }: QuoteCardsProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className={styles.quotes}>
      {quotes.map((quote) => (
        <QuoteCard
          key={quote.quoteID}
          quote={quote}
          isChosen={quote.quoteID === chosenID}
          hasExpired={!isAcceptable(quote, now)}
          onChoose={onChoose}
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
}

function QuoteCard({ quote, isChosen, hasExpired, onChoose, isActing }: QuoteCardProps) {
  const { quoteID, title, variation, toolTip, imgUrl, openQuote, validUntil } = quote;
  const name = `${title}, ${variation}`;
  return (
    <li className={styles.quote} data-chosen={isChosen || undefined} data-expired={hasExpired || undefined}>
      <h3 className={styles.title}>{title}</h3>
      <Price quote={quote} />
      <div className={styles.words}>
        <p className={styles.variation}>{variation}</p>
        {toolTip && <p className={styles.tip}>{toolTip}</p>}
        <p className={styles.tip}>
          {hasExpired ? 'Expired on ' : 'Good until '}
          {dayInWords(validUntil)}
          {openQuote && '. The diagnosis settles the price within this range.'}
        </p>
      </div>
      {imgUrl && <img className={styles.picture} src={imgUrl} alt="" width="64" height="64" />}
      {onChoose && !hasExpired && (
        <button
          type="button"
          className={styles.choose}
          data-chosen={isChosen || undefined}
          aria-label={`${isChosen ? 'Chosen' : 'Choose'} ${name}`}
          disabled={isActing}
          onClick={() => onChoose(quoteID)}
        >
          {isChosen && <Icon name="check" />}
          {isChosen ? 'Chosen' : 'Choose'}
        </button>
      )}
    </li>
  );
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
