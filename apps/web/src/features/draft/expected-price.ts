import type { Ticket } from '@fettle/contract/entities/ticket';

/** Whose price the device page showed for a request, in pounds. */
export interface ExpectedPrice {
  deviceID: number;
  repairTypeID: number;
  postcode: string;
  technicianID: number;
  firstname: string;
  min: number;
  max: number;
}

/** Where storage is blocked, the mere name throws. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'expectedPrice';

/** For as long as this tab is open: what is sent now is quoted in a moment. */
export function keepExpected(open: OpenStorage, expected: ExpectedPrice | undefined): void {
  try {
    if (expected) open().setItem(key, JSON.stringify(expected));
    else open().removeItem(key);
  } catch {
    // a full or forbidden storage: nobody is told of another technician
  }
}

/** What was shown for this ticket's request, if another technician was matched than the one whose price it was. */
export function otherThanExpected(open: OpenStorage, ticket: Ticket): ExpectedPrice | undefined {
  const { technician, deviceID, repairType, postcode } = ticket;
  const expected = readExpected(open);
  const isOfIt =
    expected?.deviceID === deviceID &&
    expected.repairTypeID === repairType.repairTypeID &&
    expected.postcode === postcode;
  return isOfIt && technician && technician.userID !== expected.technicianID ? expected : undefined;
}

function readExpected(open: OpenStorage): ExpectedPrice | undefined {
  try {
    // only keepExpected writes it
    return (JSON.parse(open().getItem(key) ?? 'null') as ExpectedPrice | null) ?? undefined;
  } catch {
    return undefined;
  }
}
