/** What somebody drew with a finger: each stroke is x, y, x, y … in the units of the field. */
export type Signature = readonly (readonly number[])[];

export const signatureField = { width: 600, height: 200 } as const;
/** Enough for the longest name in block letters. */
export const signatureLimits = { strokes: 60, numbersPerStroke: 800 } as const;

/** As the path of an SVG with the field as its view box. A dot is a line without a length, which a round cap shows. */
export const signaturePath = (signature: Signature): string => signature.map(strokePath).join('');

function strokePath(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  const [first = '0 0', ...others] = points;
  return `M${first}${others.length > 0 ? `L${others.join(' ')}` : 'h0'}`;
}

/**
 * A stroke with a point more, rounded to whole units and held inside the field. One that has hardly moved is left out: fingers send
 * a hundred points a second.
 */
export function extendStroke(
  stroke: readonly number[],
  { x, y }: { x: number; y: number },
): readonly number[] {
  if (stroke.length + 2 > signatureLimits.numbersPerStroke) return stroke;
  const point = [within(x, signatureField.width), within(y, signatureField.height)] as const;
  const [lastX, lastY] = [stroke.at(-2), stroke.at(-1)];
  if (
    lastX !== undefined &&
    lastY !== undefined &&
    Math.hypot(point[0] - lastX, point[1] - lastY) < leastStep
  ) {
    return stroke;
  }
  return [...stroke, ...point];
}

const leastStep = 3;
const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
