const beginnings = ['+4', '01', '02', '07'];
/** The spec counts signs, not digits: hyphens and the like are what people write, letters are not. */
const signs = /^\+?[\d().-]+$/;
/** The least that ten signs with a plus can hold. */
const leastDigits = 9;

/** 070 are personal numbers, 076 pagers except on the Isle of Man: neither takes a text message. */
const mobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/;

/** A British mobile number as telephone companies write it (E.164), +447700900123; undefined for any other. */
export function ukMobile(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+44|0044)0?/, '0');
  const national = digits.startsWith('0') ? digits.slice(1) : '';
  return mobile.test(national) ? `+44${national}` : undefined;
}

/** Spec §5: without its spaces 10 to 13 signs long, and beginning as British numbers do. */
export function isPhone(text: string): boolean {
  const compact = text.replaceAll(/\s/g, '');
  return (
    compact.length >= 10 &&
    compact.length <= 13 &&
    beginnings.some((beginning) => compact.startsWith(beginning)) &&
    signs.test(compact) &&
    compact.replaceAll(/\D/g, '').length >= leastDigits
  );
}
