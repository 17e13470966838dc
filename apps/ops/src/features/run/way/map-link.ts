/** Opens the telephone's own map: Apple's devices have theirs, the others take a geo address or a page. */
export function mapLink(place: { address: string; postcode: string }, userAgent: string): string {
  const where = encodeURIComponent(`${place.address}, ${place.postcode}`);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${where}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${where}`;
  return `https://www.openstreetmap.org/search?query=${where}`;
}
