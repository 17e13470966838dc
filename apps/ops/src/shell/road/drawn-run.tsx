import { describeRun, drawRun, type StopToDraw } from './draw-run.ts';
import styles from './drawn-run.module.css';

/** A run at a glance, without a map of anybody's: dots in their order, joined by straight lines, and the outward codes around them. */
export function DrawnRun({ stops }: { stops: readonly StopToDraw[] }) {
  const drawing = drawRun(stops);
  if (!drawing)
    return <p className={styles.caption}>Where these stops are isn’t known, so there is nothing to draw.</p>;
  const notes = [
    'Straight lines, not streets.',
    drawing.approximate > 0 &&
      `${count(drawing.approximate, 'dot')} with a dashed edge: only the outward code is known.`,
    drawing.unplaced > 0 && `${count(drawing.unplaced, 'stop')} not drawn: nobody knows where.`,
  ].filter(Boolean);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={describeRun(drawing)}
      >
        {drawing.areas.map(({ outward, x, y, radius }) => (
          <g key={outward}>
            <circle className={styles.area} cx={x} cy={y} r={radius} />
            <text className={styles.outward} x={x} y={y - radius - 3}>
              {outward}
            </text>
          </g>
        ))}
        <polyline className={styles.way} points={drawing.way} />
        {drawing.stops.map(({ key, x, y, number, isOpen, place }) => (
          <g key={key} data-open={isOpen} data-about={place?.isApproximate} className={styles.stop}>
            <circle cx={x} cy={y} r="9" />
            <text x={x} y={y + 3.8}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>{notes.join(' ')}</figcaption>
    </figure>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
