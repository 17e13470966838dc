import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origins = ['https://fettle.example', 'http://localhost:3000'];
const decide = (target: string) => ownPath(target, { origins, orElse: '/else' });

test.each([
  ['/', '/'],
  ['/login?link=1&from=%252Forders#top', '/login?link=1&from=%252Forders#top'],
  ['/a/../b', '/b'],
  ['https://fettle.example/login?x=1', '/login?x=1'],
  ['http://localhost:3000/login', '/login'],
  ['/login?next=https://evil.example', '/login?next=https://evil.example'],
])('%s stays', (target, path) => expect(decide(target)).toBe(path));

test.each([
  'https://evil.example/',
  'https://fettle.example@evil.example/',
  'https://fettle.example.evil.example/',
  'http://fettle.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'https://fettle.example//evil.example',
  'https://fettle.example/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'login',
  '',
  'http://[',
])('%j leads nowhere else', (target) => expect(decide(target)).toBe('/else'));
