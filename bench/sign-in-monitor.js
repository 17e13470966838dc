// Loaded into the server before its own code: tells how long its event loop was held up, when asked.

const everyMs = 5;
let longest = { heldUpMs: 0, workMs: 0 };
let lastAt = performance.now();
let lastCpu = process.threadCpuUsage();

/** On a busy machine the loop also waits for its turn: the work is what it did itself in the meantime. */
function look() {
  const at = performance.now();
  const { user, system } = process.threadCpuUsage(lastCpu);
  longest = {
    heldUpMs: Math.max(longest.heldUpMs, at - lastAt - everyMs),
    workMs: Math.max(longest.workMs, (user + system) / 1000),
  };
  lastAt = at;
  lastCpu = process.threadCpuUsage();
}

setInterval(look, everyMs).unref();
process.on('message', () => {
  process.send?.(longest);
  longest = { heldUpMs: 0, workMs: 0 };
});
process.channel?.unref();
