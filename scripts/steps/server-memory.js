/**
 * The environment that keeps the server's process small. About 60 MB of its heap are alive; left alone, V8 and glibc let the
 * process grow to 450 MB under many uncached pages, because both suppose that the whole machine is theirs.
 *
 * V8 gets a limit by which it paces its collections; glibc has two arenas for all threads and gives back what is freed, by a
 * fixed threshold instead of one that grows with the largest buffer seen. What whoever starts us has set counts more.
 */
export const smallMemory = (given = process.env) => ({
  NODE_OPTIONS: ['--max-semi-space-size=16 --max-old-space-size=512', given.NODE_OPTIONS]
    .filter(Boolean)
    .join(' '),
  MALLOC_ARENA_MAX: given.MALLOC_ARENA_MAX ?? '2',
  // oxlint-disable-next-line no-underscore-dangle -- glibc's name
  MALLOC_TRIM_THRESHOLD_: given.MALLOC_TRIM_THRESHOLD_ ?? '131072',
});
