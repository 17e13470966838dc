/** The short form proves that a bench still runs: npm run test:long -- benches. */
const isShort = Boolean(process.env.BENCH_SHORT);

export function inForm<Value>({ full, short }: { full: Value; short: Value }): Value {
  return isShort ? short : full;
}

/** What is counted must hold in every form. A few rounds on a busy machine say nothing about times: those count in the full one. */
export function judge({ counted = true, timed = true }: { counted?: boolean; timed?: boolean }): void {
  process.exitCode = counted && (timed || isShort) ? 0 : 1;
}
