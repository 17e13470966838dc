import { Refusal } from '@fettle/domain/refusal';

/** Two may add the same address at once: the database lets one of them. */
export async function refuseTakenEmail<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'staff_by_email';
    if (isTaken) throw new Refusal('emailTaken');
    throw error;
  }
}
