import { readOutwards } from '@fettle/domain/ops/setup/outwards';
import { InvalidInput } from '@fettle/domain/refusal';

/** The outward codes that were typed; refused where one is none. */
export function outwardsIn(text: string): string[] {
  const { codes, wrong } = readOutwards(text);
  if (wrong.length === 0) return codes;
  throw new InvalidInput({ path: 'outwards', message: `has no outward code like ${wrong.join(', ')}` });
}
