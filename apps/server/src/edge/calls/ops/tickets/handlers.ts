import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';
import { getChoices } from './getChoices.ts';
import { getMessages } from './getMessages.ts';
import { getPhotos } from './getPhotos.ts';
import { markRead } from './markRead.ts';

export const opsTicketsHandlers: HandlersUnder<'ops/tickets/'> = {
  'ops/tickets/get': get,
  'ops/tickets/getChoices': getChoices,
  'ops/tickets/getMessages': getMessages,
  'ops/tickets/getPhotos': getPhotos,
  'ops/tickets/markRead': markRead,
};
