import { writeDiagnosis } from '../../../tickets/write-diagnosis.ts';
import type { Handler } from '../../handler.ts';

export const diagnose: Handler<'ops/jobs/diagnose'> = async (input, { db, actor, clock }) => {
  await writeDiagnosis(db, { ...input, actor, now: clock.now() });
  return {};
};
