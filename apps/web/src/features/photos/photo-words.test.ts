import type { Photo } from '@fettle/contract/entities/photo';
import { photoStages } from '@fettle/domain/ticket/photo';
import { expect, test } from 'vitest';
import { describePhoto, groupPhotos } from './photo-words.ts';

const aPhoto = (photoID: number, stage: Photo['stage']): Photo => ({
  photoID,
  stage,
  from: stage === 'customer' ? 'customer' : 'team',
  width: 4,
  height: 3,
  addedAt: '2026-03-02T10:00:00.000Z',
  urls: { small: '', medium: '', large: '' },
});

test('photos stand under their stage, in the order of the order', () => {
  const photos = [aPhoto(1, 'repaired'), aPhoto(2, 'customer'), aPhoto(3, 'repaired')];
  expect(groupPhotos(photos).map(({ stage, photos: own }) => [stage, own.length])).toEqual([
    ['customer', 1],
    ['repaired', 2],
  ]);
  expect(groupPhotos([])).toEqual([]);
});

test('every stage has words, and photos of one stage are told apart', () => {
  for (const stage of photoStages) {
    const photo = aPhoto(1, stage);
    expect(groupPhotos([photo])).toHaveLength(1);
    expect(describePhoto(photo, [photo])).not.toBe('Photo');
  }
  const photos = [aPhoto(1, 'collected'), aPhoto(2, 'customer'), aPhoto(3, 'collected')];
  expect(photos.map((photo) => describePhoto(photo, photos))).toEqual([
    'Your device when we collected it, 1 of 2',
    'Photo from you',
    'Your device when we collected it, 2 of 2',
  ]);
});
