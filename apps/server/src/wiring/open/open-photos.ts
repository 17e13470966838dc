import { resolve } from 'node:path';
import { createPhotoBucket } from '../../outside/adapters/photo-bucket.ts';
import { createPhotoFolder } from '../../outside/adapters/photo-folder.ts';
import type { Config } from '../settings/config.ts';
import type { Log } from '../../platform/process/log.ts';
import type { PhotoParts } from '../../tickets/photos/add-photo.ts';
import { createPhotoResizer } from '../../tickets/photos/resize-photo.ts';

interface OpenPhotos extends PhotoParts {
  /** Says so if this machine cannot decode photos: the rest of the shop works without. */
  warmUp(say: (line: string) => void): Promise<void>;
  close(): void;
}

export function openPhotos({ config, log }: { config: Pick<Config, 'photos'>; log: Log }): OpenPhotos {
  const { folder, bucket } = config.photos;
  const resizer = createPhotoResizer({ log });
  let isClosed = false;
  return {
    store: bucket ? createPhotoBucket(bucket) : createPhotoFolder(resolve(folder)),
    resizer,
    async warmUp(say) {
      const isAble = await resizer.isAble();
      // closing ends the try, which then says nothing about the machine
      if (isAble || isClosed) return;
      const { platform, arch } = process;
      say(
        `• Photos cannot be added: sharp, which decodes them, has no binary that runs here (${platform} ${arch})`,
      );
      log.error('photos.unable', { platform, arch });
    },
    close() {
      isClosed = true;
      resizer.stop();
    },
  };
}
