import type { HandlersUnder } from '../handler.ts';
import { askToBeTold } from './askToBeTold.ts';

export const areasHandlers: HandlersUnder<'areas/'> = {
  'areas/askToBeTold': askToBeTold,
};
