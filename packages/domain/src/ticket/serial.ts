/** As it is kept and searched for: capitals and digits, whatever stands between them. */
export const normaliseSerial = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const shape = /^[A-Z0-9]{4,32}$/;
const imei = /^\d{15}$/;

/** What is wrong with a serial number or IMEI as it was typed; undefined if nothing is. Empty takes it away. */
export function serialIssue(text: string): string | undefined {
  const serial = normaliseSerial(text);
  if (serial === '') return undefined;
  if (!shape.test(serial)) return 'must be 4 to 32 letters and digits';
  if (imei.test(serial) && !hasCheckDigit(serial)) return 'is no IMEI: please check the digits';
  return undefined;
}

/** Luhn: the last digit of an IMEI tells whether one of the others was mistyped. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}
