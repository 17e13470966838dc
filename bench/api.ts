// devices/list on the embedded database beside a bare Node server that sends the same bytes.
import { compareWithBare } from './beside-bare/compare.ts';

await compareWithBare({
  path: '/api/devices/list',
  question: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"deviceTypeID":1}',
  },
  wantedRatio: 0.5,
});
