import type { HandlersUnder } from '../handler.ts';
import { getFile } from './getFile.ts';
import { getShared } from './getShared.ts';
import { list } from './list.ts';
import { renew } from './renew.ts';
import { share } from './share.ts';
import { showPhotos } from './showPhotos.ts';
import { withdraw } from './withdraw.ts';

export const passportsHandlers: HandlersUnder<'passports/'> = {
  'passports/getFile': getFile,
  'passports/getShared': getShared,
  'passports/list': list,
  'passports/renew': renew,
  'passports/share': share,
  'passports/showPhotos': showPhotos,
  'passports/withdraw': withdraw,
};
