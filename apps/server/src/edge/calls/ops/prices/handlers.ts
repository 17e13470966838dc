import type { HandlersUnder } from '../../handler.ts';
import { add } from './add.ts';
import { apply } from './apply.ts';
import { change } from './change.ts';
import { exportPrices } from './export.ts';
import { getChange } from './getChange.ts';
import { getChoices } from './getChoices.ts';
import { getHistory } from './getHistory.ts';
import { getLists } from './getLists.ts';
import { getSummary } from './getSummary.ts';
import { list } from './list.ts';
import { previewBulk } from './previewBulk.ts';
import { previewUndo } from './previewUndo.ts';
import { remove } from './remove.ts';

export const opsPricesHandlers: HandlersUnder<'ops/prices/'> = {
  'ops/prices/add': add,
  'ops/prices/apply': apply,
  'ops/prices/change': change,
  'ops/prices/export': exportPrices,
  'ops/prices/getChange': getChange,
  'ops/prices/getChoices': getChoices,
  'ops/prices/getHistory': getHistory,
  'ops/prices/getLists': getLists,
  'ops/prices/getSummary': getSummary,
  'ops/prices/list': list,
  'ops/prices/previewBulk': previewBulk,
  'ops/prices/previewUndo': previewUndo,
  'ops/prices/remove': remove,
};
