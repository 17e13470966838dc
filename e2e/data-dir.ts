import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the journeys' server writes down which data directory is its own: a new one for each run. */
export const dataDirNote = (port: number): string => join(tmpdir(), `fettle-e2e-${port}.dir`);
