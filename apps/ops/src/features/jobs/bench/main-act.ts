import type { OfferedAct, ConsoleAct } from '@fettle/domain/acts/acts';

/** What is done at the bench; the rest of what a role may do stands on the order's page. */
export const ofTheBench: readonly ConsoleAct[] = [
  'diagnose',
  'setFinalPrice',
  'offerExtraWork',
  'withdrawExtraWork',
  'repaired',
  'unrepairable',
  'handToCourier',
  'movePromise',
  'setSerial',
  'note',
];

/** The one next step, which stays in sight. A price comes before the repair, which waits for it. */
const inOrder: readonly ConsoleAct[] = ['setFinalPrice', 'repaired', 'handToCourier'];

export const mainActOf = (acts: readonly OfferedAct[]): OfferedAct | undefined =>
  inOrder.flatMap((act) => acts.find((offered) => offered.act === act) ?? [])[0];
