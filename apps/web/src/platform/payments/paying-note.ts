import { storageKeys } from '../storage/keys.ts';

/** What this tab was about to pay, for the page that a bank or Klarna leads back to. */
export interface PayingNote {
  billID: number;
  /** Where the ticket's mails are to go. */
  email: string;
}

export function keepPayingNote(storage: () => Storage, note: PayingNote): void {
  try {
    storage().setItem(storageKeys.paying, JSON.stringify(note));
  } catch {
    // blocked or full storage: mails go to the account's address, and the app around us is not told
  }
}

export function readPayingNote(storage: () => Storage): PayingNote | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKeys.paying) ?? 'null');
    return isNote(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether that bill was being paid here. Whoever asks first is told yes, and nobody after that. */
export function takePayingNote(storage: () => Storage, billID: number): boolean {
  if (readPayingNote(storage)?.billID !== billID) return false;
  storage().removeItem(storageKeys.paying);
  return true;
}

function isNote(kept: unknown): kept is PayingNote {
  if (typeof kept !== 'object' || kept === null) return false;
  const { billID, email } = kept as Partial<Record<keyof PayingNote, unknown>>;
  return typeof billID === 'number' && typeof email === 'string';
}
