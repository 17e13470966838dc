import { config } from 'zod';

// By default zod compiles parsers with `new Function`, which a page's policy refuses and reports. Schemas look when they are made: a page
// imports this before them.
config({ jitless: true });
