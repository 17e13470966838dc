// A photo worker that misbehaves as the photo tells it: its first byte is the way.
process.send?.({ ready: true });
process.on('message', (bytes: Uint8Array) => {
  if (bytes[0] === 1) process.kill(process.pid, 'SIGSEGV');
  if (bytes[0] === 2) for (;;);
  process.send?.({ photo: { width: bytes[0], height: process.pid, files: {} } });
});
process.on('disconnect', () => process.exit());
