// How long the order of a day takes: 60 stops of three drivers, twenty each in one window, and nine in each of three windows.
import { inRunOrder, type StopToOrder } from '../packages/domain/src/road/run-order.ts';
import { seededRandom } from '../packages/sandbox/src/seed/random.ts';
import { inForm, judge } from './measuring/form.ts';

const wantedMs = 200;
const rounds = inForm({ full: 50, short: 3 });
const drivers = 3;

const random = seededRandom(20_261_118);
const stopIn = (hour: 10 | 13 | 16, ticketID: number): StopToOrder => ({
  ticketID,
  task: 'PICKUP',
  window: { day: '2026-11-18', hour },
  address: `${ticketID} Larkspur Yard`,
  postcode: 'E2 0AA',
  place: {
    latitude: 51.4 + random.between(0, 2_000) / 10_000,
    longitude: -0.3 + random.between(0, 4_000) / 10_000,
  },
  at: null,
});

const shapes = {
  '20 stops in one window': () => Array.from({ length: 20 }, (_, index) => stopIn(10, index)),
  '9 stops in each of three windows': () =>
    ([10, 13, 16] as const).flatMap((hour) =>
      Array.from({ length: 9 }, (_, index) => stopIn(hour, hour * 100 + index)),
    ),
};

let slowestMs = 0;
for (const [name, build] of Object.entries(shapes)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const runs = Array.from({ length: drivers }, build);
    const startedAt = performance.now();
    for (const run of runs) inRunOrder(run);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  slowestMs = Math.max(slowestMs, median);
  console.log(`${drivers} drivers, ${name}: median ${median.toFixed(1)} ms`);
}
console.log(`wanted: at most ${wantedMs} ms`);
judge({ timed: slowestMs <= wantedMs });
