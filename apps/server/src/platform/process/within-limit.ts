/** Rejects when the work has not ended by then. It goes on: nothing can end it. */
export async function withinLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
