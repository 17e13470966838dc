import {
  countRepaired,
  findNewestComments,
  listTechnicians,
  loadLeastPrices,
} from '../../../stores/catalogue/home-figures.ts';
import type { Handler } from '../handler.ts';

/** Past this many the page says "more than". */
const countedTo = 10_000;

/** Names no dependencies: any change of the catalogue, a rating among them, has it made anew. */
export const get: Handler<'home/get'> = async (_input, { db, clock }) => {
  const yearAgo = new Date(clock.now().getTime() - 365 * 24 * 60 * 60 * 1000);
  const [prices, technicians, repaired, comments] = await Promise.all([
    loadLeastPrices(db),
    listTechnicians(db),
    countRepaired(db, { since: yearAgo, upTo: countedTo }),
    findNewestComments(db),
  ]);
  return { prices, technicians, repaired: { n: repaired, isAll: repaired < countedTo }, comments };
};
