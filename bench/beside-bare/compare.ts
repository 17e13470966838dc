// Our server beside a bare Node server that sends the same bytes, in one run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersPerSecond } from './answers-per-second.ts';
import { ask, type Question } from './ask.ts';
import { untilReady } from './until-ready.ts';
import { inForm, judge } from '../measuring/form.ts';

// many short rounds, taken in turns: what else the machine does falls on both alike
const rounds = inForm({ full: 11, short: 1 });
const secondsPerRound = inForm({ full: 1.5, short: 0.3 });
const connections = 32;

interface Comparison {
  path: string;
  question: Question;
  wantedRatio: number;
}

/** Says how many questions each of them answers in a second, and fails the run where ours answers too few. */
export async function compareWithBare({ path, question, wantedRatio }: Comparison): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  const base = 'http://127.0.0.1:4391';
  // with its usual log, whose lines nobody reads here
  const ours = run('../../scripts/start.js', [], { PORT: new URL(base).port, DATA_DIR: dataDir });
  ours.stdout.resume();
  try {
    await untilReady(`${base}/readyz`);
    const ratio = await medianRatio(`${base}${path}`, question);
    console.log(`median ratio ${ratio.toFixed(2)} (wanted: at least ${wantedRatio})`);
    judge({ timed: ratio >= wantedRatio });
  } finally {
    ours.kill('SIGTERM');
    await once(ours, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function medianRatio(ourUrl: string, question: Question): Promise<number> {
  const load = { question, connections, seconds: secondsPerRound };
  // pages that are requested repeatedly are recompressed, and smaller
  await answersPerSecond({ url: ourUrl, ...load });
  const { headers, bytes } = await ask(ourUrl, question);
  const bare = run('./bare-server.ts', [JSON.stringify(headers), bytes.toString('base64')], {});
  try {
    const [line] = (await once(bare.stdout, 'data')) as [Buffer];
    const bareUrl = `http://127.0.0.1:${line.toString().trim()}/`;
    console.log(
      `${bytes.length} bytes an answer, ${connections} connections, ${rounds} rounds of ${secondsPerRound} s each`,
    );
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const bareRate = await answersPerSecond({ url: bareUrl, ...load });
      const ourRate = await answersPerSecond({ url: ourUrl, ...load });
      // the first round warms both up
      if (round === 0) continue;
      ratios.push(ourRate / bareRate);
      console.log(
        `  bare ${Math.round(bareRate)}/s   ours ${Math.round(ourRate)}/s   ratio ${ratios.at(-1)?.toFixed(2)}`,
      );
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  } finally {
    bare.kill();
  }
}

function run(file: string, args: string[], env: Record<string, string>) {
  return spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
