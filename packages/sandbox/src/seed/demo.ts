import { buildAddresses } from './addresses.ts';
import { areas } from '../../../../apps/server/src/catalogue/seed/areas.ts';
import { type Catalogue, idOf } from '../../../../apps/server/src/catalogue/seed/catalogue.ts';
import { buildPrices } from './prices.ts';
import { buildStaff } from './staff.ts';
import { benchIssues, portraitUrl, type Speciality, technicians } from './technicians.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Technicians, their prices, promo codes, capacity and addresses as rows: everything a real shop would bring itself. */
export function buildDemo(catalogue: Catalogue, now: Date) {
  const people = technicians.map((entry, index) => ({
    ...entry,
    userId: index + 1,
    staffId: index + 1,
    imgUrl: portraitUrl(entry),
    skills: entry.specialities.flatMap((speciality) => skillsOf(speciality, catalogue)),
  }));
  const areaIds = new Map<string, number>(areas.map(({ name, areaId }) => [name, areaId]));

  return {
    staff: buildStaff(technicians),
    technicians: people,
    technicianAreas: people.flatMap(({ userId, areas }) =>
      areas.map((area) => ({ userId, areaId: idOf(areaIds, area) })),
    ),
    technicianSkills: people.flatMap(({ userId, skills }) => skills.map((skill) => ({ userId, ...skill }))),
    prices: buildPrices(catalogue, people),
    promos: buildPromos(now),
    windowCapacities: buildWindowCapacities(),
    addresses: buildAddresses(),
  };
}

function skillsOf({ on, work, except = [], maker }: Speciality, catalogue: Catalogue) {
  const manufacturerIds = new Map(catalogue.manufacturers.map((m) => [m.name, m.manufacturerId]));
  const manufacturerId = maker === undefined ? null : idOf(manufacturerIds, maker);
  return catalogue.repairTypes
    .filter(({ deviceType, issue }) => {
      const isBench = benchIssues.includes(issue);
      return (
        deviceType === on && (work === 'all' || isBench === (work === 'bench')) && !except.includes(issue)
      );
    })
    .map(({ repairTypeId }) => ({ repairTypeId, manufacturerId }));
}

/** One code for each answer the promo box can give. */
function buildPromos(now: Date) {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const running = { startsAt: daysFromNow(-30), endsAt: daysFromNow(365) };
  const unlimited = { totalLimit: null, customerLimit: null };
  const percent = (discountPercentage: number) => ({ discountPence: null, discountPercentage });
  const pounds = (amount: number) => ({ discountPence: amount * 100, discountPercentage: null });

  return [
    { promoCode: 'FIX10', ...percent(10), ...running, ...unlimited },
    { promoCode: 'WELCOME15', ...pounds(15), ...running, totalLimit: null, customerLimit: 1 },
    { promoCode: 'FIRSTTHREE', ...percent(25), ...running, totalLimit: 3, customerLimit: null },
    { promoCode: 'ONTHEHOUSE', ...percent(100), ...running, ...unlimited },
    {
      promoCode: 'LASTSPRING',
      ...percent(20),
      startsAt: daysFromNow(-120),
      endsAt: daysFromNow(-30),
      ...unlimited,
    },
    {
      promoCode: 'NEXTSEASON',
      ...pounds(20),
      startsAt: daysFromNow(30),
      endsAt: daysFromNow(120),
      ...unlimited,
    },
  ];
}

function buildWindowCapacities() {
  return areas.flatMap(({ areaId, name }) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((isoWeekday) =>
      [10, 13, 16].map((startHour) => ({
        areaId,
        isoWeekday,
        startHour,
        places: placesFor(name, isoWeekday, startHour),
      })),
    ),
  );
}

function placesFor(area: string, isoWeekday: number, startHour: number): number {
  // no driver works Sunday evenings outside Bristol: a window that can never be chosen
  if (area === 'Bristol suburbs' && isoWeekday === 7 && startHour === 16) return 0;
  const weekday = area === 'Central London' ? 8 : area === 'Bristol suburbs' ? 3 : 5;
  const isWeekend = isoWeekday >= 6;
  // after work is when most people are at home
  const evening = startHour === 16 ? 1 : 0;
  return isWeekend ? Math.ceil(weekday / 2) : weekday + evening;
}
