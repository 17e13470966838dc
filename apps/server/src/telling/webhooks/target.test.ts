import { expect, test } from 'vitest';
import { isPublicAddress, targetIssue } from './target.ts';

test.each([
  ['93.184.216.34', true],
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4009::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
])('%s is reached: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

const strict = { allowsLocal: false };
test.each([
  ['https://tools.example/fettle', undefined],
  ['https://tools.example:8443/fettle?x=1', undefined],
  ['https://8.8.8.8/', undefined],
  ['http://tools.example/', 'must begin with https://'],
  ['ftp://tools.example/', 'must begin with https://'],
  ['javascript:alert(1)', 'must begin with https://'],
  ['tools.example', 'must be an address such as https://tools.example/fettle'],
  ['', 'must be an address such as https://tools.example/fettle'],
  ['https://me:secret@tools.example/', 'must not contain a name or password'],
  ['https://tools.example/#part', 'must not contain a #'],
  ['https://localhost/', 'must be reachable from the internet'],
  ['https://printer.local/', 'must be reachable from the internet'],
  ['https://metadata.google.internal/', 'must be reachable from the internet'],
  ['https://intranet/', 'must be reachable from the internet'],
  ['https://127.0.0.1/', 'must be reachable from the internet'],
  // the forms that URL reads as 127.0.0.1
  ['https://2130706433/', 'must be reachable from the internet'],
  ['https://0x7f.1/', 'must be reachable from the internet'],
  ['https://[::1]/', 'must be reachable from the internet'],
  ['https://[::ffff:10.0.0.1]/', 'must be reachable from the internet'],
])('%s: %s', (url, issue) => {
  expect(targetIssue(url, strict)).toBe(issue);
});

test.each(['http://127.0.0.1:4000/hook', 'http://localhost:4000/hook', 'https://tools.example/'])(
  '%s may be told while developing',
  (url) => expect(targetIssue(url, { allowsLocal: true })).toBeUndefined(),
);
