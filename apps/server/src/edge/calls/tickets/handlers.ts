import type { HandlersUnder } from '../handler.ts';
import { acceptQuote } from './acceptQuote.ts';
import { applyCode } from './applyCode.ts';
import { cancelPayment } from './cancelPayment.ts';
import { chooseTimeSlot } from './chooseTimeSlot.ts';
import { confirm } from './confirm.ts';
import { get } from './get.ts';
import { getAvailableTimes } from './getAvailableTimes.ts';
import { getBill } from './getBill.ts';
import { getCustomerTickets } from './getCustomerTickets.ts';
import { getDocuments } from './getDocuments.ts';
import { getFeedback } from './getFeedback.ts';
import { getMessages } from './getMessages.ts';
import { getPhotos } from './getPhotos.ts';
import { getSession } from './getSession.ts';
import { getTasks } from './getTasks.ts';
import { markRead } from './markRead.ts';
import { start } from './start.ts';
import { update } from './update.ts';

export const ticketsHandlers: HandlersUnder<'tickets/'> = {
  'tickets/accept{Brand}Quote': acceptQuote,
  'tickets/applyCode': applyCode,
  'tickets/cancelPayment': cancelPayment,
  'tickets/chooseTimeSlot': chooseTimeSlot,
  'tickets/confirm': confirm,
  'tickets/get': get,
  'tickets/getAvailableTimes': getAvailableTimes,
  'tickets/getBill': getBill,
  'tickets/getCustomerTickets': getCustomerTickets,
  'tickets/getDocuments': getDocuments,
  'tickets/getFeedback': getFeedback,
  'tickets/getMessages': getMessages,
  'tickets/getPhotos': getPhotos,
  'tickets/getSession': getSession,
  'tickets/getTasks': getTasks,
  'tickets/markRead': markRead,
  'tickets/start': start,
  'tickets/update': update,
};
