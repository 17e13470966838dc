const beginnings = ['+4', '01', '02', '07'];
/** The spec counts signs, not digits: hyphens and the like are what people write, letters are not. */
const signs = /^\+?[\d().-]+$/;
/** The least that ten signs with a plus can hold. */
const leastDigits = 9;

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
