import { expect, test } from 'vitest';
import type { Role } from '../../actor.ts';
import type { ConsoleAct } from '../../acts/acts.ts';
import { actAfterScan } from './act-after-scan.ts';

test.each<[Role[], ConsoleAct[], ConsoleAct | undefined]>([
  [['driver'], ['nobodyTherePickup', 'collect', 'note'], 'collect'],
  [['driver'], ['deliver', 'note'], 'deliver'],
  [['driver'], ['note', 'setSerial'], undefined],
  [['technician'], ['diagnose', 'repaired', 'unrepairable'], 'repaired'],
  [['technician'], ['diagnose', 'setFinalPrice'], 'setFinalPrice'],
  [['coordinator'], ['collect', 'cancel', 'confirmHandOver'], 'confirmHandOver'],
  [['coordinator'], ['handToCourier', 'deliver'], 'handToCourier'],
  [['administrator', 'technician'], ['repaired', 'clearContact'], 'repaired'],
  [['administrator', 'driver'], ['collect', 'clearContact'], 'collect'],
  [['coordinator'], ['cancel', 'refund', 'note'], undefined],
])('%j scan, of %j', (seenAs, offered, expected) => {
  expect(actAfterScan(offered, seenAs)).toBe(expected);
});
