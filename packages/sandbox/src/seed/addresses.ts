import { outwardCode } from '@fettle/domain/postcode';
import { areas, boxesOnly, outwardCodes } from '../../../../apps/server/src/catalogue/seed/areas.ts';
import { outwardPlace } from '../../../../apps/server/src/catalogue/addresses/outward-places.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { townOf, unservedTowns } from './towns.ts';

interface AddressRow {
  addressId: number;
  line: string;
  townOrCity: string;
  postcode: string;
}

const STREETS_PER_SERVED_CODE = 7;
const STREETS_PER_UNSERVED_CODE = 10;
const ADDRESSES_PER_STREET = 10;

// prettier-ignore
const streetFirstWords = [
  'Alder', 'Almond', 'Anchor', 'Applewood', 'Barley', 'Basket', 'Beechcroft', 'Bellfounder', 'Bilberry', 'Birchall',
  'Blackthorn', 'Bluebell', 'Bramble', 'Brewhouse', 'Brickfield', 'Burdock', 'Buttercup', 'Camomile', 'Candlemaker', 'Cartwright',
  'Catkin', 'Chandler', 'Cherrywood', 'Clearwater', 'Clockmaker', 'Clover', 'Cobbler', 'Comfrey', 'Cooper', 'Copperbeech',
  'Cornflower', 'Cowslip', 'Cricketers', 'Curlew', 'Damson', 'Dovecote', 'Drover', 'Elderflower', 'Elmhurst', 'Fallow',
  'Farrier', 'Fennel', 'Fiddler', 'Finch', 'Foxglove', 'Fuller', 'Gardener', 'Glover', 'Goldcrest', 'Greengage',
  'Hartley', 'Hawthorn', 'Hazelbrook', 'Heatherley', 'Heron', 'Honeysuckle', 'Hopfield', 'Hornbeam', 'Ivybridge', 'Jasmine',
  'Juniper', 'Kestrel', 'Kingfisher', 'Lacemaker', 'Lantern', 'Lapwing', 'Larkspur', 'Lavender', 'Linden', 'Linnet',
  'Mallow', 'Maltings', 'Marigold', 'Meadowsweet', 'Medlar', 'Millrace', 'Mulberry', 'Nightingale', 'Nutmeg', 'Oakfield',
  'Old Foundry', 'Orchard', 'Ostler', 'Paper Mill', 'Partridge', 'Pear Tree', 'Pilgrim', 'Plover', 'Primrose', 'Quince',
  'Redwing', 'Rosemary', 'Rowan', 'Saddler', 'Saffron', 'Sandpiper', 'Shepherd', 'Skylark', 'Sorrel', 'Speedwell',
  'Starling', 'Sweetbriar', 'Tamarisk', 'Tanner', 'Teasel', 'Thatcher', 'Thimble', 'Thornbury', 'Tollgate', 'Wagtail',
  'Walnut', 'Waterwheel', 'Weaver', 'Wheelwright', 'Whitebeam', 'Willowherb', 'Windmill', 'Wisteria', 'Woodruff', 'Yarrow',
];
// prettier-ignore
const streetLastWords = [
  'Road', 'Road', 'Road', 'Street', 'Street', 'Avenue', 'Avenue', 'Lane', 'Close', 'Gardens', 'Grove', 'Terrace', 'Way',
  'Crescent', 'Place', 'Hill', 'Rise', 'Walk', 'Mews', 'Drive', 'Square', 'Row',
];
// prettier-ignore
const houseNames = [
  'Rose Cottage', 'The Old Bakery', 'Swallows', 'Ivy House', 'The Coach House', 'Corner House', 'The Lodge', 'Fairview',
  'The Old Forge', 'Woodside', 'Hillcrest', 'The Laurels', 'Sunnybank', 'Orchard End', 'The Old Dairy', 'Greenways',
  'Beech House', 'Tall Trees', 'The Hollies', 'Journey’s End',
];
const blockLastWords = ['Court', 'House', 'Mansions', 'Point', 'Wharf', 'Heights', 'Lodge'];
const parkLastWords = ['Business Park', 'Trading Estate', 'Works', 'Studios', 'Business Centre'];
// the Post Office uses no letter in an inward code that reads like another
const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ'];

/** A demo gazetteer: real outward codes and towns, everything after them invented. */
export function buildAddresses(): AddressRow[] {
  const random = seededRandom(20_261_101);
  const usedPostcodes = new Set<string>();

  const served = areas.flatMap(({ name }) => outwardCodes(name)).filter((code) => !boxesOnly.has(code));
  const codes = [
    ...served.map((outward) => ({ outward, streets: STREETS_PER_SERVED_CODE })),
    ...Object.keys(unservedTowns).map((outward) => ({ outward, streets: STREETS_PER_UNSERVED_CODE })),
  ];
  return codes
    .flatMap(({ outward, streets }) =>
      streetNames(random, streets).flatMap((street) => {
        const postcode = freshPostcode(outward, random, usedPostcodes);
        return streetLines(street, random).map((line) => ({ line, townOrCity: townOf(outward), postcode }));
      }),
    )
    .map((address, index) => ({ addressId: index + 1, ...address }));
}

/** Of each postcode of the gazetteer: near the middle of its outward code, and invented like the street itself. */
export function buildPostcodePlaces(
  addresses: readonly { postcode: string }[],
): { postcode: string; latitude: number; longitude: number }[] {
  const random = seededRandom(20_261_118);
  // a few hundred metres each way, as a district has them
  const away = () => random.between(-60, 60) / 10_000;
  return [...new Set(addresses.map(({ postcode }) => postcode))].flatMap((postcode) => {
    const middle = outwardPlace(outwardCode(postcode));
    if (!middle) return [];
    const latitude = Number((middle.latitude + away()).toFixed(5));
    const longitude = Number((middle.longitude + away()).toFixed(5));
    return [{ postcode, latitude, longitude }];
  });
}

function streetNames(random: SeededRandom, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.oneOf(streetFirstWords)} ${random.oneOf(streetLastWords)}`);
  return [...names];
}

function freshPostcode(outward: string, random: SeededRandom, used: Set<string>): string {
  for (;;) {
    const sector = random.between(1, 9);
    const postcode = `${outward} ${sector}${random.oneOf(inwardLetters)}${random.oneOf(inwardLetters)}`;
    if (used.has(postcode)) continue;
    used.add(postcode);
    return postcode;
  }
}

/** What stands on one street: mostly houses, some flats, now and then named houses or a business park. */
function streetLines(street: string, random: SeededRandom): string[] {
  const places = Array.from({ length: ADDRESSES_PER_STREET }, (_, index) => index);
  const kind = random.between(1, 20);

  if (kind <= 10) {
    const first = random.between(1, 90);
    return places.map((index) => `${first + 2 * index} ${street}`);
  }
  if (kind <= 13) {
    const number = random.between(1, 120);
    return places.map((index) => `Flat ${index + 1}, ${number + 2 * Math.floor(index / 5)} ${street}`);
  }
  if (kind <= 17) {
    const block = `${random.oneOf(streetFirstWords)} ${random.oneOf(blockLastWords)}`;
    const number = random.between(1, 60);
    return places.map((index) => `Flat ${index + 1}, ${block}, ${number} ${street}`);
  }
  if (kind === 18) {
    const park = `${random.oneOf(streetFirstWords)} ${random.oneOf(parkLastWords)}`;
    return places.map((index) => `Unit ${index + 1}, ${park}, ${street}`);
  }
  if (kind === 19) {
    const first = random.between(1, 40);
    return places.map((index) => `${first + Math.floor(index / 2)}${index % 2 === 0 ? 'A' : 'B'} ${street}`);
  }
  const firstName = random.between(0, houseNames.length - ADDRESSES_PER_STREET);
  return houseNames.slice(firstName, firstName + ADDRESSES_PER_STREET).map((house) => `${house}, ${street}`);
}
