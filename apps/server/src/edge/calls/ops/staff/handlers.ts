import type { HandlersUnder } from '../../handler.ts';
import { add } from './add.ts';
import { addAbsence } from './addAbsence.ts';
import { change } from './change.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { endSessions } from './endSessions.ts';
import { getWork } from './getWork.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { saveProfile } from './saveProfile.ts';

export const opsStaffHandlers: HandlersUnder<'ops/staff/'> = {
  'ops/staff/add': add,
  'ops/staff/addAbsence': addAbsence,
  'ops/staff/endSessions': endSessions,
  'ops/staff/getWork': getWork,
  'ops/staff/change': change,
  'ops/staff/disable': disable,
  'ops/staff/enable': enable,
  'ops/staff/invite': invite,
  'ops/staff/list': list,
  'ops/staff/resetSecondFactor': resetSecondFactor,
  'ops/staff/saveProfile': saveProfile,
};
