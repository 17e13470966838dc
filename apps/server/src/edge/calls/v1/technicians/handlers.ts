import type { HandlersUnder } from '../../handler.ts';
import { list } from './list.ts';

export const v1TechniciansHandlers: HandlersUnder<'v1/technicians/'> = {
  'v1/technicians/list': list,
};
