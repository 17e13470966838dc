import type { CallFailure } from '@fettle/contract/client/client';

/** What went wrong, in words for staff. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'loggedOut':
      return 'You were signed out. Sign in again and repeat it: what you typed is still here.';
    case 'invalid':
      return failure.issues.length === 0
        ? 'Something in here can’t be right. Please check it.'
        : `Please check: ${failure.issues.map(({ path, message }) => `${inWords(path)} ${message}`.trim()).join('; ')}.`;
    case 'broken':
      return failure.status === undefined || failure.status === 503
        ? 'The server didn’t answer. Please try again in a moment: what you typed is still here.'
        : 'Something went wrong on our side. Please try again.';
  }
}

/** 'promoCode' as 'promo code'. */
const inWords = (path: string): string => path.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
