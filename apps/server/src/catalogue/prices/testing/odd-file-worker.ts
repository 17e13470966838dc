// A worker for price files that misbehaves as the file's name tells it.
import type { FileMessage } from '../price-file-worker.ts';

const kept: string[][] = [];
process.on('message', (message: FileMessage) => {
  if (message.kind !== 'file') return;
  const { path: way } = message;
  if (way === 'forever') for (;;);
  if (way === 'crash') process.kill(process.pid, 'SIGSEGV');
  // as the first line of a hostile file once did
  if (way === 'memory') for (;;) kept.push('a,'.repeat(1_000_000).split(','));
  if (way === 'half') {
    const plan = { unchanged: 0, missing: 0, errors: [], errorCount: 0 };
    process.send?.({ kind: 'plan', plan, count: 3_000 }, () => process.exit(1));
  }
});
process.on('disconnect', () => process.exit());
