// Loaded into a server before its own code (--import): SIGUSR2 makes its clock jump to as many milliseconds from the true time as the
// file says that CLOCK_FILE names. The clock of the machine stays as it is, so this needs no rights.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const TrueDate = Date;
let offsetMs = readOffset();

function readOffset(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

const now = () => TrueDate.now() + offsetMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) =>
    // an object, whatever Reflect's types say
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

process.on('SIGUSR2', () => {
  offsetMs = readOffset();
});
