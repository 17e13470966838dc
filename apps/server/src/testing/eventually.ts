import { vi } from 'vitest';

/**
 * Looks again until it no longer throws. vi.waitFor alone gives up after a second, which a busy machine may need for one
 * look.
 */
export const eventually = <Seen>(
  look: () => Seen | Promise<Seen>,
  { timeout = 30_000, interval = 50 } = {},
): Promise<Seen> => vi.waitFor(look, { timeout, interval });
