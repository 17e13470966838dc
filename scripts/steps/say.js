/** One line per slow step, so that nobody wonders whether it hangs. */
export async function step(what, work) {
  const startedAt = Date.now();
  console.log(`• ${what} …`);
  const result = await work();
  console.log(`  done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** A problem the person at the keyboard can mend: its sentences, no stack, exit code 1. */
export function giveUp(...sentences) {
  console.error(`\n${sentences.join('\n')}\n`);
  process.exit(1);
}
