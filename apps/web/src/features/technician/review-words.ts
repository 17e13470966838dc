/** How many gave a rating; who has none yet is new here. */
export function reviewsInWords(reviews: number): string {
  if (reviews === 0) return 'New here, no reviews yet';
  return reviews === 1 ? 'one review' : `${reviews} reviews`;
}
