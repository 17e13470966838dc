import type { Device } from '@fettle/contract/entities/device';
import { addDays, londonInstant, londonTime } from '@fettle/domain/london';
import { createGazetteer } from '../../../../apps/server/src/catalogue/addresses/gazetteer.ts';
import { createStripeClient } from '../../../../apps/server/src/outside/stripe/stripe.ts';
import { createApp } from '../../../../apps/server/src/wiring/app.ts';
import { printPdf } from '../../../../apps/server/src/telling/documents/print-pdf.ts';
import { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import { Cache } from '../../../../apps/server/src/platform/cache/cache.ts';
import type { Config } from '../../../../apps/server/src/wiring/settings/config.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { Writability } from '../../../../apps/server/src/platform/database/writability.ts';
import { openIdentity } from '../../../../apps/server/src/wiring/open/open-identity.ts';
import { createTasks, type Tasks } from '../../../../apps/server/src/wiring/jobs/tasks.ts';
import { openPayments } from '../../../../apps/server/src/wiring/open/open-payments.ts';
import { openPhotos } from '../../../../apps/server/src/wiring/open/open-photos.ts';
import { createLog } from '../../../../apps/server/src/platform/process/log.ts';
import { standIns } from '../stand-ins.ts';
import { hasRole } from '../../../../apps/server/src/stores/people/has-role.ts';
import { claimJob, finishJob } from '../../../../apps/server/src/stores/jobs/jobs.ts';
import { TicketChanges } from '../../../../apps/server/src/tickets/live/ticket-changes.ts';
import { Browser, type Site } from './browser.ts';
import { DemoCustomer } from './customer.ts';
import { demoDevices, type DemoDevice } from './devices.ts';
import { movedClock } from './moved-clock.ts';
import { demoPeople, type DemoName } from './people.ts';
import { DemoStaff } from './staff.ts';

const minuteMs = 60 * 1000;

export interface DemoParts {
  config: Config;
  db: Database;
  /** The present, at which the fortnight ends. */
  now: Date;
}

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>;

/** The app short of a socket, its people and its queue, at a time that is moved on; everything remote is a sandbox. */
export async function openDemoShop({ config, db, now }: DemoParts, startsAt: Date) {
  const clock = movedClock(startsAt);
  const log = createLog('error');
  const brand = new LiveBrand(config.brand);
  const identity = openIdentity({ config, brand, db, clock, log, standIns });
  const payments = openPayments({ config, db, clock, standIns });
  if (!payments.sandbox) throw new Error('the demo pays in the sandbox alone');
  const photos = openPhotos({ config, log });
  const { app } = createApp({
    config,
    brand,
    db,
    clock,
    cache: new Cache(),
    ticketChanges: new TicketChanges(),
    log,
    services: {
      addresses: createGazetteer({ db }),
      verifyIdToken: identity.verifyIdToken,
      payments: payments.payments,
    },
    photos,
    standIns,
    version: 'demo',
    isDraining: () => false,
    writability: new Writability(),
    postgresHealth: undefined,
  });
  identity.mount(app);
  payments.mount(app, { brand });
  const { publicUrl, appEnv } = config;
  const tasks = createTasks({
    mailer: standIns.mail.createMailer({ db, clock }),
    texter: standIns.sms.createTexter({ db, clock }),
    // there is no sandbox for it, and none of these people has allowed it
    pusher: undefined,
    deliverStripeEvent: payments.deliverStripeEvent,
    paying: {
      db,
      clock,
      payments: payments.payments,
      brand,
      publicUrl,
      appEnv,
      printPdf,
      sendsTexts: true,
      pushes: false,
    },
    photos: { db, clock, log, store: photos.store },
  });
  const { keys, fetch } = await payments.sandbox();
  const stripe = createStripeClient({ ...keys, fetch });

  const site: Site = {
    fetch: (request, env) => app.fetch(request, env),
    publicUrl,
    brandName: brand.defaults.name,
  };
  const people = Object.entries(demoPeople).map(
    ([name, person], at) => [name, new DemoCustomer(person, { db, clock, site, at })] as const,
  );
  // the keys are those of demoPeople
  const customers = Object.fromEntries(people) as Record<DemoName, DemoCustomer>;
  const anybody = new Browser(site, '203.0.113.1');
  const staff = new Map<number, DemoStaff>();
  const devices = new Map<DemoDevice, Device>();
  const { day: today } = londonTime(now);

  function staffMember(staffID: number): DemoStaff {
    const known = staff.get(staffID) ?? new DemoStaff(staffID, { db, clock, site });
    staff.set(staffID, known);
    return known;
  }

  const firstOf = async (role: 'coordinator' | 'driver') => {
    const { staff_id } = await db
      .selectFrom('staff')
      .select('staff_id')
      .where(hasRole(role))
      .where('disabled_at', 'is', null)
      .orderBy('staff_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return staffMember(staff_id);
  };

  return {
    db,
    clock,
    now,
    today,
    customers,
    coordinator: await firstOf('coordinator'),
    driver: await firstOf('driver'),

    /** That time in London, so many days before today. */
    at: (daysAgo: number, hour: number, minute: number) =>
      new Date(londonInstant(addDays(today, -daysAgo), hour).getTime() + minute * minuteMs),
    later: (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs),

    async device(name: DemoDevice): Promise<Device> {
      const known = devices.get(name) ?? (await anybody.call('devices/get', demoDevices[name])).device;
      devices.set(name, known);
      return known;
    },

    async technicianOf(ticketID: number): Promise<DemoStaff> {
      const { staff_id } = await db
        .selectFrom('ticket')
        .innerJoin('technician', 'technician.user_id', 'ticket.technician_id')
        .select('technician.staff_id')
        .where('ticket.ticket_id', '=', ticketID)
        .executeTakeFirstOrThrow();
      return staffMember(staff_id);
    },

    /** What the customer's browser does with the provider's form. */
    async payByCard(intentID: string): Promise<void> {
      await stripe.paymentIntents.confirm(intentID, {
        payment_method: 'pm_card_visa',
        return_url: `${publicUrl}/pay`,
      });
    },

    /** Every job that is due, as the worker would. */
    async workOff(): Promise<void> {
      for (;;) {
        const until = new Date(clock.now().getTime() + 2 * minuteMs);
        const job = await claimJob(db, { tasks: Object.keys(tasks), now: clock.now(), until });
        if (!job) return;
        // enqueueJob wrote the payload that belongs to the task
        await (tasks[job.task as keyof Tasks] as (payload: unknown) => Promise<void>)(job.payload);
        await finishJob(db, job);
      }
    },

    async close(): Promise<void> {
      for (const customer of Object.values(customers)) await customer.signOut();
      await identity.close();
      photos.close();
    },
  };
}
