import { expect, test } from 'vitest';
import { searchTermsOf, type SearchTerms } from './search-terms.ts';

test.each<[string, SearchTerms]>([
  ['', {}],
  ['  ', {}],
  ['a', {}],
  ['RE10004', { ticketID: 10_004, serial: 'RE10004', email: 're10004', name: 're10004' }],
  ['re 10004', { ticketID: 10_004, serial: 'RE10004', name: 're 10004' }],
  ['10004', { ticketID: 10_004, serial: '10004', phone: '10004' }],
  ['07700 900123', { serial: '07700900123', phone: '7700900123' }],
  ['+44 7700 900123', { phone: '7700900123' }],
  ['0044 7700-900123', { serial: '00447700900123', phone: '7700900123' }],
  ['E2 0AA', { serial: 'E20AA', postcode: 'E20AA', name: 'e2 0aa' }],
  ['sw1a', { postcode: 'SW1A', email: 'sw1a', name: 'sw1a' }],
  ['35-209900-176148-1', { serial: '352099001761481', phone: '352099001761481' }],
  ['Ada  Quick', { serial: 'ADAQUICK', name: 'ada quick' }],
  ['O’Brien', { email: 'o’brien', name: 'o’brien' }],
  ['Ada@Example.com', { email: 'ada@example.com' }],
  ['99999999999', { serial: '99999999999', phone: '99999999999' }],
  ['100%', {}],
])('%s', (text, terms) => expect(searchTermsOf(text)).toEqual(terms));
