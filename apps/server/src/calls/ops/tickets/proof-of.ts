/** The contract lets exactly one of them through. */
export const proofOf = (input: { code?: string | undefined; withoutCode?: string | undefined }) =>
  input.code === undefined ? { withoutCode: input.withoutCode ?? '' } : { code: input.code };
