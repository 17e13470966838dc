import { expect, test } from 'vitest';
import type { OrderAct } from '@fettle/domain/acts/acts';
import { mainActOf } from './main-act.ts';

const offered = (...acts: OrderAct[]) => acts.map((act) => ({ act, label: act, consequence: '' }));

test.each<[OrderAct[], OrderAct | undefined]>([
  [['diagnose', 'setFinalPrice', 'unrepairable', 'note'], 'setFinalPrice'],
  [['diagnose', 'repaired', 'unrepairable', 'note'], 'repaired'],
  [['handToCourier', 'note'], 'handToCourier'],
  [['movePromise', 'setSerial', 'note'], undefined],
])('of %j the next step is %s', (acts, main) => {
  expect(mainActOf(offered(...acts))?.act).toBe(main);
});
