import { expect, test } from 'vitest';
import type { ConsoleAct } from '@fettle/domain/acts/acts';
import { mainActOf } from './main-act.ts';

const offered = (...acts: ConsoleAct[]) => acts.map((act) => ({ act, label: act, consequence: '' }));

test.each<[ConsoleAct[], ConsoleAct | undefined]>([
  [['diagnose', 'setFinalPrice', 'unrepairable', 'note'], 'setFinalPrice'],
  [['diagnose', 'repaired', 'unrepairable', 'note'], 'repaired'],
  [['handToCourier', 'note'], 'handToCourier'],
  [['movePromise', 'setSerial', 'note'], undefined],
])('of %j the next step is %s', (acts, main) => {
  expect(mainActOf(offered(...acts))?.act).toBe(main);
});
