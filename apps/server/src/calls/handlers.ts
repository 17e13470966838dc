import { actHandlers } from '../acts/act-handlers.ts';
import { areasHandlers } from './areas/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { customersHandlers } from './customers/handlers.ts';
import { devicesHandlers } from './devices/handlers.ts';
import { opsBoardHandlers } from './ops/board/handlers.ts';
import { opsSearchHandlers } from './ops/search/handlers.ts';
import { opsAccountHandlers } from './ops/account/handlers.ts';
import { opsAuditHandlers } from './ops/audit/handlers.ts';
import { opsSetupHandlers } from './ops/setup/handlers.ts';
import { opsInsightHandlers } from './ops/insight/handlers.ts';
import { opsKeysHandlers } from './ops/keys/handlers.ts';
import { opsStaffHandlers } from './ops/staff/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import { opsSessionHandlers } from './ops/session/handlers.ts';
import { opsPricesHandlers } from './ops/prices/handlers.ts';
import { opsRunHandlers } from './ops/run/handlers.ts';
import { opsChecklistsHandlers } from './ops/checklists/handlers.ts';
import { opsJobsHandlers } from './ops/jobs/handlers.ts';
import { opsTicketsHandlers } from './ops/tickets/handlers.ts';
import { opsWebhooksHandlers } from './ops/webhooks/handlers.ts';
import { ticketsHandlers } from './tickets/handlers.ts';
import { usersHandlers } from './users/handlers.ts';
import { v1CustomersHandlers } from './v1/customers/handlers.ts';
import { v1OrdersHandlers } from './v1/orders/handlers.ts';
import { v1TechniciansHandlers } from './v1/technicians/handlers.ts';
import { v1AreasHandlers } from './v1/areas/handlers.ts';
import { v1WindowsHandlers } from './v1/windows/handlers.ts';
import type { Handlers } from './handler.ts';

/** Every call that is answered: those of acts follow from their definitions, the others from their rooms. */
export const handlers: Handlers = {
  ...actHandlers,
  ...areasHandlers,
  ...authHandlers,
  ...customersHandlers,
  ...devicesHandlers,
  ...opsBoardHandlers,
  ...opsSearchHandlers,
  ...opsAccountHandlers,
  ...opsAuditHandlers,
  ...opsSetupHandlers,
  ...opsInsightHandlers,
  ...opsKeysHandlers,
  ...opsStaffHandlers,
  ...homeHandlers,
  ...opsSessionHandlers,
  ...opsPricesHandlers,
  ...opsRunHandlers,
  ...opsChecklistsHandlers,
  ...opsJobsHandlers,
  ...opsTicketsHandlers,
  ...opsWebhooksHandlers,
  ...ticketsHandlers,
  ...usersHandlers,
  ...v1CustomersHandlers,
  ...v1OrdersHandlers,
  ...v1TechniciansHandlers,
  ...v1AreasHandlers,
  ...v1WindowsHandlers,
};
