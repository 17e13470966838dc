// A photo worker that misbehaves as the photo's path tells it.
import type { ResizeQuestion } from '../resize-worker.ts';

process.send?.({ ready: true });
process.on('message', ({ path }: ResizeQuestion) => {
  if (path === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (path === 'forever') for (;;);
  process.send?.({ photo: { width: Number(path), height: process.pid, files: {} } });
});
process.on('disconnect', () => process.exit());
