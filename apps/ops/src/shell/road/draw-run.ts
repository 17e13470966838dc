import type { Place } from '@fettle/domain/road/place';

/** A stop as it is drawn. */
export interface StopToDraw {
  key: string;
  postcode: string;
  place: (Place & { isApproximate: boolean }) | null;
  isOpen: boolean;
}

interface DrawnStop extends StopToDraw {
  number: number;
  x: number;
  y: number;
}

interface DrawnArea {
  outward: string;
  x: number;
  y: number;
  radius: number;
}

export interface Drawing {
  width: number;
  height: number;
  stops: DrawnStop[];
  /** Those of one outward code, as a disc around them. */
  areas: DrawnArea[];
  /** Points of a polyline: the way from the first to the last. */
  way: string;
  /** Nobody knows where they are. */
  unplaced: number;
  approximate: number;
}

const width = 320;
const height = 240;
const margin = 34;
/** Dots of one place stand beside each other. */
const beside = 13;
const halo = 20;

/** Lays the stops of a run out, north up, numbered in their order; undefined where no place is known. */
export function drawRun(stops: readonly StopToDraw[]): Drawing | undefined {
  const placed = stops.flatMap((stop, index) =>
    stop.place ? [{ ...stop, place: stop.place, number: index + 1 }] : [],
  );
  if (placed.length === 0) return undefined;
  const latitudes = placed.map(({ place }) => place.latitude);
  const longitudes = placed.map(({ place }) => place.longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  // a degree of longitude is shorter than one of latitude, the more so the farther north
  const narrowing = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrowing, 0.002),
    (height - 2 * margin) / Math.max(north - south, 0.002),
  );
  const taken = new Map<string, number>();
  const drawn = placed.map((stop): DrawnStop => {
    const at = `${stop.place.latitude} ${stop.place.longitude}`;
    const before = taken.get(at) ?? 0;
    taken.set(at, before + 1);
    const x = width / 2 + (stop.place.longitude - (west + east) / 2) * narrowing * scale + before * beside;
    const y = height / 2 - (stop.place.latitude - (south + north) / 2) * scale;
    return { ...stop, x: round(Math.min(x, width - 12)), y: round(y) };
  });
  return {
    width,
    height,
    stops: drawn,
    areas: areasOf(drawn),
    way: drawn.map(({ x, y }) => `${x},${y}`).join(' '),
    unplaced: stops.length - placed.length,
    approximate: placed.filter(({ place }) => place.isApproximate).length,
  };
}

function areasOf(stops: readonly DrawnStop[]): DrawnArea[] {
  return [...Map.groupBy(stops, ({ postcode }) => outwardOf(postcode))].map(([outward, group]) => {
    const x = group.reduce((sum, stop) => sum + stop.x, 0) / group.length;
    const y = group.reduce((sum, stop) => sum + stop.y, 0) / group.length;
    const radius = halo + Math.max(...group.map((stop) => Math.hypot(stop.x - x, stop.y - y)));
    return { outward, x: round(x), y: round(y), radius: round(radius) };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** 'E2 0AA' is in E2; what is no postcode stands for itself. */
const outwardOf = (postcode: string): string => postcode.trim().split(/\s+/)[0]?.toUpperCase() ?? '';

/** The same for those who cannot see it. */
export function describeRun({ stops }: Drawing): string {
  const way = stops.map(({ number, postcode }) => `${number} ${outwardOf(postcode)}`).join(', ');
  return `The way as straight lines: ${way}.`;
}
