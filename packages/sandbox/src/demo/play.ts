import type { MovedClock } from './moved-clock.ts';

/** What happens to an order, or to the shop: it yields the instant at which it goes on, and then acts. */
export type Story = AsyncGenerator<Date, void>;

/**
 * Tells all stories at once in the order of time, as if they happened: the clock stands at each instant in turn.
 * What would happen after the end is left untold.
 */
export async function play(
  stories: readonly Story[],
  { clock, until, afterEach }: { clock: MovedClock; until: Date; afterEach: () => Promise<void> },
): Promise<void> {
  const waiting: { story: Story; at: Date }[] = [];
  const ask = async (story: Story) => {
    const { done, value } = await story.next();
    if (!done && value <= until) waiting.push({ story, at: value });
  };
  for (const story of stories) await ask(story);
  for (;;) {
    const next = waiting.reduce<(typeof waiting)[number] | undefined>(
      (first, one) => (first && first.at <= one.at ? first : one),
      undefined,
    );
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    clock.moveTo(next.at);
    await ask(next.story);
    await afterEach();
  }
}
