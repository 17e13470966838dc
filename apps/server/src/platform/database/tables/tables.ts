import type { CatalogueTables } from './catalogue.ts';
import type { EmbeddedTables } from './embedded.ts';
import type { PaymentTables } from './payments.ts';
import type { PeopleTables } from './people.ts';
import type { SystemTables } from './system.ts';
import type { TicketTables } from './tickets.ts';
import type { ToolTables } from './tools.ts';

/** The tables as the migrations leave them, for the queries' types. */
export interface Tables
  extends
    CatalogueTables,
    EmbeddedTables,
    PaymentTables,
    PeopleTables,
    SystemTables,
    TicketTables,
    ToolTables {}
