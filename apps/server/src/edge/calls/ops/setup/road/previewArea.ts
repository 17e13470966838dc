import { compareOutwards, readOutwards } from '@fettle/domain/ops/setup/outwards';
import { Refusal } from '@fettle/domain/refusal';
import { findArea, findTicketsIn } from '../../../../../stores/catalogue/areas.ts';
import { loadAreaPostcodes } from '../../../../../stores/catalogue/remote-config.ts';
import { countAreaRequests } from '../../../../../stores/telling/area-requests.ts';
import type { Handler } from '../../../handler.ts';

export const previewArea: Handler<'ops/setup/previewArea'> = async ({ areaID, outwards }, { db }) => {
  const known = areaID === null ? undefined : await findArea(db, areaID);
  if (areaID !== null && !known) throw new Refusal('unknownArea');
  const { codes, wrong } = readOutwards(outwards);
  const change = compareOutwards(await loadAreaPostcodes(db), known?.name, codes);
  return {
    codes,
    wrong,
    ...change,
    orders: areaID === null ? [] : await findTicketsIn(db, { areaID, outwards: change.lost }),
    waiting: await countAreaRequests(db, change.gained),
  };
};
