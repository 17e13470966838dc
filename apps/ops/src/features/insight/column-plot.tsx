import { useId, useState, type KeyboardEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { roundUp } from './day-sums.ts';
import styles from './plot.module.css';

interface PlotColumn {
  key: string;
  /** Below it, where there is room. */
  axis: string;
  /** What it stands for: 'Mon 2/3/2026'. */
  name: string;
  /** What it says: '4 orders'. */
  value: string;
  up: number;
  /** Drawn below the line, with stripes. */
  down?: number;
  /** Where the rows behind it are. */
  to: string;
}

interface ColumnPlotProps {
  /** What is plotted, for who does not see it. */
  title: string;
  columns: readonly PlotColumn[];
  /** A value at the axis. */
  format: (value: number) => string;
}

const height = 190;
const top = 20;
const bottom = 160;
const rowOf = (value: number, { most, least }: Scale) =>
  top + ((most - value) / (most + least)) * (bottom - top);

interface Scale {
  most: number;
  /** Below the line. */
  least: number;
}

/**
 * Columns over time. Each is a link to the rows behind it; one of them can be reached by Tab, the others by the arrow keys, and what
 * it says is shown above. The table beside it says the same.
 */
export function ColumnPlot({ title, columns, format }: ColumnPlotProps) {
  const stripes = useId();
  const hint = useId();
  const [at, setAt] = useState(columns.length - 1);
  const [shown, setShown] = useState<number>();
  const most = roundUp(Math.max(...columns.map(({ up }) => up)));
  const deepest = Math.max(...columns.map(({ down = 0 }) => down));
  const scale = { most, least: deepest === 0 ? 0 : roundUp(deepest) };
  const width = 100 / columns.length;

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: columns.length - 1,
    };
    if (event.key === 'Escape') setShown(undefined);
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const links = event.currentTarget.parentElement?.querySelectorAll<SVGAElement>('a') ?? [];
    links[Math.max(0, Math.min(next, columns.length - 1))]?.focus();
  }

  return (
    <div className={styles.plot}>
      <Axis scale={scale} format={format} />
      <div className={styles.columns}>
        <Tip column={columns[shown ?? -1]} centre={((shown ?? 0) + 0.5) * width} />
        <svg width="100%" height={height} role="group" aria-label={title} aria-describedby={hint}>
          <defs>
            <pattern
              id={stripes}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="6" className={styles.stripe} />
            </pattern>
          </defs>
          <Lines scale={scale} />
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              scale={scale}
              left={index * width}
              width={width}
              stripes={`url(#${stripes})`}
              isReached={index === Math.min(at, columns.length - 1)}
              onKeyDown={press}
              onShow={() => setShown(index)}
              onFocus={() => {
                setAt(index);
                setShown(index);
              }}
              onHide={() => setShown(undefined)}
            />
          ))}
          <AxisNames columns={columns} width={width} />
        </svg>
      </div>
      <p id={hint} className="visually-hidden">
        Arrow keys go from column to column. Enter opens what is behind one. The table has the same numbers.
      </p>
    </div>
  );
}

function Tip({ column, centre }: { column: PlotColumn | undefined; centre: number }) {
  if (!column) return null;
  const side = centre < 20 ? 'start' : centre > 80 ? 'end' : 'middle';
  // the link that has the focus says the same
  return (
    <div className={styles.tip} data-side={side} style={{ left: `${centre}%` }} aria-hidden="true">
      {column.name} <strong>{column.value}</strong>
    </div>
  );
}

const valuesOf = ({ most, least }: Scale) => [most, 0, ...(least > 0 ? [-least] : [])];

function Lines({ scale }: { scale: Scale }) {
  return valuesOf(scale).map((value) => (
    <line
      key={value}
      x1="0"
      x2="100%"
      y1={rowOf(value, scale)}
      y2={rowOf(value, scale)}
      className={value === 0 ? styles.zero : styles.grid}
    />
  ));
}

/** Beside the plot, so that no column covers it. */
function Axis({ scale, format }: { scale: Scale; format: ColumnPlotProps['format'] }) {
  return (
    <svg className={styles.axis} height={height} aria-hidden="true">
      {valuesOf(scale).map((value) => (
        <text key={value} x="100%" y={rowOf(value, scale) + 4} textAnchor="end" className={styles.label}>
          {format(value)}
        </text>
      ))}
    </svg>
  );
}

/** Few enough names that they never touch each other. */
function AxisNames({ columns, width }: { columns: readonly PlotColumn[]; width: number }) {
  const every = Math.ceil(columns.length / 6);
  return (
    <g aria-hidden="true">
      {columns.map(
        ({ key, axis }, index) =>
          index % every === 0 && (
            <text
              key={key}
              x={`${(index + 0.5) * width}%`}
              y={height - 6}
              textAnchor="middle"
              className={styles.label}
            >
              {axis}
            </text>
          ),
      )}
    </g>
  );
}

interface ColumnProps {
  column: PlotColumn;
  scale: Scale;
  left: number;
  width: number;
  stripes: string;
  /** By Tab. */
  isReached: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onShow: () => void;
  onFocus: () => void;
  onHide: () => void;
}

function Column(props: ColumnProps) {
  const { column, scale, left, width, stripes, isReached, onKeyDown, onShow, onFocus, onHide } = props;
  const { up, down = 0, to, name, value } = column;
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const zero = rowOf(0, scale);
  const bar = { x: `${left + width * 0.14}%`, width: `${width * 0.72}%` };
  return (
    <a
      href={href}
      className={styles.column}
      tabIndex={isReached ? 0 : -1}
      aria-label={`${name}: ${value}`}
      onClick={follow}
      onKeyDown={onKeyDown}
      onPointerEnter={onShow}
      onPointerLeave={onHide}
      onFocus={onFocus}
      onBlur={onHide}
    >
      <rect x={`${left}%`} y={top} width={`${width}%`} height={bottom - top} className={styles.hit} />
      {up > 0 && (
        <rect {...bar} y={rowOf(up, scale)} height={zero - rowOf(up, scale)} rx="2" className={styles.up} />
      )}
      {down > 0 && (
        <rect {...bar} y={zero} height={rowOf(-down, scale) - zero} fill={stripes} className={styles.down} />
      )}
    </a>
  );
}
