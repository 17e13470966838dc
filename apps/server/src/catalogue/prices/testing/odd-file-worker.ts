// A worker for price files that misbehaves as the file tells it.
import type { FileMessage } from '../price-file-worker.ts';

const kept: string[][] = [];
process.on('message', (message: FileMessage) => {
  if (message.kind !== 'file') return;
  const text = Buffer.from(message.bytes).toString();
  if (text === 'forever') for (;;);
  if (text === 'crash') process.kill(process.pid, 'SIGSEGV');
  // as the first line of a hostile file once did
  if (text === 'memory') for (;;) kept.push('a,'.repeat(1_000_000).split(','));
  if (text === 'half') {
    const plan = { unchanged: 0, missing: 0, errors: [], errorCount: 0 };
    process.send?.({ kind: 'plan', plan, count: 3_000 }, () => process.exit(1));
  }
});
process.on('disconnect', () => process.exit());
