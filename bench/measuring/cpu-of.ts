import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a process and of all it has started, in milliseconds. Linux alone tells it of other processes. */
export function cpuMsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const family = new Set([pid]);
  // children are younger than their parents, as a rule; twice round finds those that are not
  for (let round = 0; round < 2; round++) {
    for (const { pid: child, parent } of processes) if (family.has(parent)) family.add(child);
  }
  const ticks = processes.filter((one) => family.has(one.pid)).reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** USER_HZ: it is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

function readStat(pid: number): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name, which stands in brackets, may contain anything
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // its own, and that of children which have ended: a database has a process for each connection, and some are closed
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid, parent, ticks };
  } catch {
    // it has ended meanwhile
    return undefined;
  }
}
