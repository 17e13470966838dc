import type { OwnPassport, PassportRepair, SharedPassport } from '@fettle/contract/entities/passport';
import { isGuaranteed } from '@fettle/domain/ticket/after-repair/guarantee';
import { serialEnding } from '@fettle/passport/serial-ending';
import type { PassportPhoto } from '../../../stores/passports/passport-photos.ts';
import type { PhotoSize } from '../../../tickets/photos/photo-limits.ts';
import { toPhotoView } from '../../../tickets/views/photo-view.ts';
import type { StoredPassport, StoredRecord } from '../../../stores/passports/passports.ts';

/** A passport without records is one whose only repair was corrected away: there is nothing to show of it. */
export const isShown = (
  records: readonly StoredRecord[],
): records is readonly [StoredRecord, ...StoredRecord[]] => records.length > 0;

export function toOwnPassport(
  passport: StoredPassport,
  records: readonly [StoredRecord, ...StoredRecord[]],
  { shareUrl, photos, now }: { shareUrl: string | null; photos: readonly PassportPhoto[]; now: Date },
): OwnPassport {
  const { passportID, number, serial, frozenReason } = passport;
  return {
    passportID,
    number,
    device: deviceOf(records[0]),
    serial: serial === '' ? null : serial,
    repairs: records.map((record) => toRepair(record, now)),
    photos: photos.map((photo) => ({ ...toPhotoView(photo), isShown: photo.isShown })),
    shareUrl,
    frozenBecause: frozenReason === '' ? null : frozenReason,
  };
}

interface SharedParts {
  issuer: string;
  file: string;
  /** Those that the owner shows. */
  photos: readonly PassportPhoto[];
  token: string;
  now: Date;
}

export function toSharedPassport(
  { number, serial }: StoredPassport,
  records: readonly [StoredRecord, ...StoredRecord[]],
  { issuer, file, photos, token, now }: SharedParts,
): SharedPassport {
  return {
    number,
    device: deviceOf(records[0]),
    serialEnding: serial === '' ? null : serialEnding(serial),
    repairs: records.map((record) => toRepair(record, now)),
    photos: photos.map((photo) => toSharedPhoto(photo, token)),
    signedBy: records[0].facts.shop,
    issuer,
    file,
  };
}

/** Whoever has the link sees no order's photos: these addresses open by the link alone. */
function toSharedPhoto({ photoID, stage, width, height }: PassportPhoto, token: string) {
  const path = (size: PhotoSize) => `/passport-photos/${token}/${photoID}/${size}.webp`;
  const urls = { small: path('small'), medium: path('medium'), large: path('large') };
  return { photoID, stage, width, height, urls };
}

function deviceOf({ facts }: StoredRecord): OwnPassport['device'] {
  const { type, maker, name, model } = facts.device;
  return { type, maker, name, model };
}

function toRepair({ recordID, facts: { repair, shop } }: StoredRecord, now: Date): PassportRepair {
  return { recordID, ...repair, isGuaranteed: isGuaranteed({ until: repair.guaranteeUntil }, now), shop };
}
