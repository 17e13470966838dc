import type { OwnPassport, PassportRepair, SharedPassport } from '@fettle/contract/entities/passport';
import { isGuaranteed } from '@fettle/domain/ticket/after-repair/guarantee';
import { serialEnding } from '@fettle/passport/serial-ending';
import type { StoredPassport, StoredRecord } from '../../../stores/passports/passports.ts';

/** A passport without records is one whose only repair was corrected away: there is nothing to show of it. */
export const isShown = (
  records: readonly StoredRecord[],
): records is readonly [StoredRecord, ...StoredRecord[]] => records.length > 0;

export function toOwnPassport(
  passport: StoredPassport,
  records: readonly [StoredRecord, ...StoredRecord[]],
  { shareUrl, now }: { shareUrl: string | null; now: Date },
): OwnPassport {
  const { passportID, number, serial, frozenReason } = passport;
  return {
    passportID,
    number,
    device: deviceOf(records[0]),
    serial: serial === '' ? null : serial,
    repairs: records.map((record) => toRepair(record, now)),
    shareUrl,
    frozenBecause: frozenReason === '' ? null : frozenReason,
  };
}

export function toSharedPassport(
  { number, serial }: StoredPassport,
  records: readonly [StoredRecord, ...StoredRecord[]],
  { issuer, file, now }: { issuer: string; file: string; now: Date },
): SharedPassport {
  return {
    number,
    device: deviceOf(records[0]),
    serialEnding: serial === '' ? null : serialEnding(serial),
    repairs: records.map((record) => toRepair(record, now)),
    signedBy: records[0].facts.shop,
    issuer,
    file,
  };
}

function deviceOf({ facts }: StoredRecord): OwnPassport['device'] {
  const { type, maker, name, model } = facts.device;
  return { type, maker, name, model };
}

function toRepair({ recordID, facts: { repair, shop } }: StoredRecord, now: Date): PassportRepair {
  return { recordID, ...repair, isGuaranteed: isGuaranteed({ until: repair.guaranteeUntil }, now), shop };
}
