// without the u flag: under it, "i" would also let the long s and the Kelvin sign pass as letters
const shape = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/i;

/** 'sw1a1aa' in any case and spacing as it is written, 'SW1A 1AA'; undefined for what is no postcode by its shape. */
export function formatPostcode(text: string): string | undefined {
  const [, outward, inward] = shape.exec(text.replaceAll(/\s/g, '')) ?? [];
  return outward && inward && `${outward} ${inward}`.toUpperCase();
}

/** The part that names the district, 'SW1A': areas are lists of these. The inward part always has three signs. */
export function outwardCode(postcode: string): string {
  return postcode.replaceAll(/\s/g, '').slice(0, -3).toUpperCase();
}

/** An address in one line, its postcode once. */
export const addressLine = ({ address, postcode }: { address: string; postcode: string }): string =>
  postcode === '' || address.includes(postcode) ? address : `${address}, ${postcode}`;
