import { actHandlers } from '../calls/act-handlers.ts';
import { areasHandlers } from '../calls/areas/handlers.ts';
import { authHandlers } from '../calls/auth/handlers.ts';
import { customersHandlers } from '../calls/customers/handlers.ts';
import { devicesHandlers } from '../calls/devices/handlers.ts';
import { opsBoardHandlers } from '../calls/ops/board/handlers.ts';
import { opsSearchHandlers } from '../calls/ops/search/handlers.ts';
import { opsAccountHandlers } from '../calls/ops/account/handlers.ts';
import { opsAuditHandlers } from '../calls/ops/audit/handlers.ts';
import { opsSetupHandlers } from '../calls/ops/setup/handlers.ts';
import { opsBooksHandlers } from '../calls/ops/books/handlers.ts';
import { opsInsightHandlers } from '../calls/ops/insight/handlers.ts';
import { opsKeysHandlers } from '../calls/ops/keys/handlers.ts';
import { opsStaffHandlers } from '../calls/ops/staff/handlers.ts';
import { homeHandlers } from '../calls/home/handlers.ts';
import { opsSessionHandlers } from '../calls/ops/session/handlers.ts';
import { opsPricesHandlers } from '../calls/ops/prices/handlers.ts';
import { opsDispatchHandlers } from '../calls/ops/dispatch/handlers.ts';
import { opsRunHandlers } from '../calls/ops/run/handlers.ts';
import { opsChecklistsHandlers } from '../calls/ops/checklists/handlers.ts';
import { opsJobsHandlers } from '../calls/ops/jobs/handlers.ts';
import { opsTicketsHandlers } from '../calls/ops/tickets/handlers.ts';
import { opsWebhooksHandlers } from '../calls/ops/webhooks/handlers.ts';
import { passportsHandlers } from '../calls/passports/handlers.ts';
import { ticketsHandlers } from '../calls/tickets/handlers.ts';
import { usersHandlers } from '../calls/users/handlers.ts';
import { v1CustomersHandlers } from '../calls/v1/customers/handlers.ts';
import { v1OrdersHandlers } from '../calls/v1/orders/handlers.ts';
import { v1TechniciansHandlers } from '../calls/v1/technicians/handlers.ts';
import { v1AreasHandlers } from '../calls/v1/areas/handlers.ts';
import { v1WindowsHandlers } from '../calls/v1/windows/handlers.ts';
import type { Handlers } from '../calls/handler.ts';

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
  ...opsBooksHandlers,
  ...opsInsightHandlers,
  ...opsKeysHandlers,
  ...opsStaffHandlers,
  ...homeHandlers,
  ...opsSessionHandlers,
  ...opsPricesHandlers,
  ...opsDispatchHandlers,
  ...opsRunHandlers,
  ...opsChecklistsHandlers,
  ...opsJobsHandlers,
  ...opsTicketsHandlers,
  ...opsWebhooksHandlers,
  ...passportsHandlers,
  ...ticketsHandlers,
  ...usersHandlers,
  ...v1CustomersHandlers,
  ...v1OrdersHandlers,
  ...v1TechniciansHandlers,
  ...v1AreasHandlers,
  ...v1WindowsHandlers,
};
