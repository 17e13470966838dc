import type { HandlersUnder } from '../../handler.ts';
import { compare } from './compare.ts';
import { differences } from './differences.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { previewExport } from './previewExport.ts';

export const opsBooksHandlers: HandlersUnder<'ops/books/'> = {
  'ops/books/compare': compare,
  'ops/books/differences': differences,
  'ops/books/get': get,
  'ops/books/list': list,
  'ops/books/previewExport': previewExport,
};
