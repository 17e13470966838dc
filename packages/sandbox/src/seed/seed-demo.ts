import type pg from 'pg';
import { buildCatalogue } from '../../../../apps/server/src/catalogue/seed/catalogue.ts';
import { countOnFrom, insertColumns } from '../../../../apps/server/src/catalogue/seed/insert-columns.ts';
import { buildPostcodePlaces } from './addresses.ts';
import { areas } from '../../../../apps/server/src/catalogue/seed/areas.ts';
import { buildDemo } from './demo.ts';
import { driverWork } from './staff.ts';

/** What a real shop would bring itself, after seedCatalogue in the same or a later transaction. */
export async function seedDemo(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    staff,
    technicians,
    technicianAreas,
    technicianSkills,
    prices,
    promos,
    windowCapacities,
    addresses,
  } = buildDemo(buildCatalogue(), now);

  await insertColumns(client, 'staff', {
    staff_id: ['integer', staff.map((row) => row.staffId)],
    email: ['text', staff.map((row) => row.email)],
    name: ['text', staff.map((row) => row.name)],
    roles: ['words', staff.map((row) => row.roles)],
  });
  await insertColumns(client, 'technician', {
    user_id: ['integer', technicians.map((row) => row.userId)],
    staff_id: ['integer', technicians.map((row) => row.staffId)],
    firstname: ['text', technicians.map((row) => row.firstname)],
    surname: ['text', technicians.map((row) => row.surname)],
    about: ['text', technicians.map((row) => row.about)],
    img_url: ['text', technicians.map((row) => row.imgUrl)],
  });
  await insertColumns(client, 'technician_area', {
    user_id: ['integer', technicianAreas.map((row) => row.userId)],
    area_id: ['integer', technicianAreas.map((row) => row.areaId)],
  });
  await insertColumns(client, 'technician_skill', {
    user_id: ['integer', technicianSkills.map((row) => row.userId)],
    repair_type_id: ['integer', technicianSkills.map((row) => row.repairTypeId)],
    manufacturer_id: ['integer', technicianSkills.map((row) => row.manufacturerId)],
  });
  await insertColumns(client, 'price', {
    price_id: ['integer', prices.map((row) => row.priceId)],
    user_id: ['integer', prices.map((row) => row.userId)],
    device_id: ['integer', prices.map((row) => row.deviceId)],
    repair_type_id: ['integer', prices.map((row) => row.repairTypeId)],
    title: ['text', prices.map((row) => row.title)],
    variation: ['text', prices.map((row) => row.variation)],
    tool_tip: ['text', prices.map((row) => row.toolTip)],
    img_url: ['text', prices.map(() => '')],
    amount_pence: ['integer', prices.map((row) => row.amountPence)],
    min_pence: ['integer', prices.map((row) => row.minPence)],
    max_pence: ['integer', prices.map((row) => row.maxPence)],
  });
  await insertColumns(client, 'promo', {
    promo_code: ['text', promos.map((row) => row.promoCode)],
    discount_pence: ['integer', promos.map((row) => row.discountPence)],
    discount_percentage: ['integer', promos.map((row) => row.discountPercentage)],
    starts_at: ['timestamptz', promos.map((row) => row.startsAt.toISOString())],
    ends_at: ['timestamptz', promos.map((row) => row.endsAt.toISOString())],
    total_limit: ['integer', promos.map((row) => row.totalLimit)],
    customer_limit: ['integer', promos.map((row) => row.customerLimit)],
  });
  await insertColumns(client, 'window_capacity', {
    area_id: ['integer', windowCapacities.map((row) => row.areaId)],
    iso_weekday: ['integer', windowCapacities.map((row) => row.isoWeekday)],
    start_hour: ['integer', windowCapacities.map((row) => row.startHour)],
    places: ['integer', windowCapacities.map((row) => row.places)],
  });
  await insertColumns(client, 'address', {
    address_id: ['integer', addresses.map((row) => row.addressId)],
    line: ['text', addresses.map((row) => row.line)],
    town_or_city: ['text', addresses.map((row) => row.townOrCity)],
    postcode: ['text', addresses.map((row) => row.postcode)],
  });
  const drivers = driverWork.flatMap((work) => {
    const member = staff.find(({ name }) => name === work.name);
    return member ? [{ ...work, staffId: member.staffId }] : [];
  });
  for (const { staffId, days, mostStops } of drivers) {
    await client.query(
      'insert into driver_work (staff_id, everywhere, days, most_stops) values ($1, false, $2, $3)',
      [staffId, days, mostStops],
    );
  }
  const driverAreas = drivers.flatMap(({ staffId, cities }) =>
    areas.filter(({ city }) => cities.includes(city)).map(({ areaId }) => ({ staffId, areaId })),
  );
  await insertColumns(client, 'driver_area', {
    staff_id: ['integer', driverAreas.map((row) => row.staffId)],
    area_id: ['integer', driverAreas.map((row) => row.areaId)],
  });
  const places = buildPostcodePlaces(addresses);
  await insertColumns(client, 'postcode_place', {
    postcode: ['text', places.map((row) => row.postcode)],
    latitude: ['numeric', places.map((row) => row.latitude)],
    longitude: ['numeric', places.map((row) => row.longitude)],
  });

  await countOnFrom(client, 'staff', 'staff_id');
  await countOnFrom(client, 'technician', 'user_id');
  await countOnFrom(client, 'price', 'price_id');
  await countOnFrom(client, 'address', 'address_id');
  await client.query(
    'analyze staff, technician, technician_area, technician_skill, price, promo, window_capacity, address, postcode_place, address_group, address_word, address_word_form',
  );
}
