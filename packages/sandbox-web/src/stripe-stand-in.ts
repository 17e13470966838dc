import type {
  ConfirmPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { sandboxAsker, type SandboxAddress, type SandboxAnswer, type SandboxAsker } from './ask-sandbox.ts';
import { openChallenge } from './open-challenge.tsx';
import { SandboxPaymentElement, type PaymentElementOptions } from './payment-element.ts';

interface StandInParts extends SandboxAddress {
  goTo: (url: string) => void;
}

interface ConfirmOptions {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: Partial<ConfirmPaymentData>;
  redirect?: 'always' | 'if_required';
}

/** What `useElements` gives to the page. */
class SandboxElements {
  readonly clientSecret: string | undefined;
  readonly #asker: SandboxAsker;
  #payment: SandboxPaymentElement | undefined;

  constructor(asker: SandboxAsker, clientSecret: string | undefined) {
    this.#asker = asker;
    this.clientSecret = clientSecret;
  }

  create(type: string, options: PaymentElementOptions = {}): SandboxPaymentElement {
    if (type !== 'payment') throw new Error(`The payment sandbox has no ${type} element.`);
    this.#payment = new SandboxPaymentElement(this.#asker, this.clientSecret, options);
    return this.#payment;
  }

  getElement(): SandboxPaymentElement | null {
    return this.#payment ?? null;
  }

  /** Looks and language are the page's own. */
  update(): void {}

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    const typed = this.#payment?.validate() ?? noElement;
    return Promise.resolve('error' in typed ? typed : { selectedPaymentMethod: typed.method });
  }

  validate() {
    return this.#payment?.validate() ?? noElement;
  }
}

const noElement: { error: StripeError } = {
  error: { type: 'invalid_request_error', message: 'There is no payment element on the page.' },
};

/**
 * As much of Stripe.js as `@stripe/react-stripe-js` and a page with a Payment Element use, asking the sandbox of our
 * own server. Card numbers stay here: what is sent is the name of a test card.
 */
export function createStripeStandIn(parts: StandInParts): Stripe {
  const asker = sandboxAsker(parts);
  const { goTo } = parts;

  async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    const { elements } = options;
    if (!(elements instanceof SandboxElements)) return noElement;
    const typed = elements.validate();
    if ('error' in typed) return typed;
    const clientSecret = options.clientSecret ?? elements.clientSecret ?? '';
    const returnUrl = options.confirmParams?.return_url ?? location.href;
    const answer = await asker.confirm({
      clientSecret,
      returnUrl,
      ...(typed.card === undefined ? { klarna: billingOf(options.confirmParams) } : { card: typed.card }),
    });
    const ended = await handleNextAction(answer, clientSecret);
    if (ended.paymentIntent && options.redirect !== 'if_required') {
      return leaveFor(withOutcome(returnUrl, ended.paymentIntent));
    }
    return ended;
  }

  async function handleNextAction(answer: SandboxAnswer, clientSecret: string): Promise<SandboxAnswer> {
    const action = answer.paymentIntent?.status === 'requires_action' && answer.paymentIntent.next_action;
    if (!action) return answer;
    if (action.redirect_to_url?.url) return leaveFor(pathOf(action.redirect_to_url.url));
    const question = action.use_stripe_sdk;
    if (!question) return answer;
    // Stripe.js keeps what it needs here, and calls nobody else's business what it is
    const { stripe_js: url } = question as { stripe_js: string };
    const isDecided = async () => {
      const { paymentIntent } = await asker.retrieve(clientSecret);
      return paymentIntent !== undefined && paymentIntent.status !== 'requires_action';
    };
    const end = await openChallenge(`${parts.apiUrl}${pathOf(url)}`, isDecided);
    const after = await (end === 'closed' ? asker.cancelAction(clientSecret) : asker.retrieve(clientSecret));
    return asFailure(after);
  }

  /** The page is left: whoever waits for this waits no longer. */
  function leaveFor(url: string): Promise<never> {
    goTo(url);
    return new Promise(() => {});
  }

  const standIn = {
    elements: ({ clientSecret }: { clientSecret?: string } = {}) => new SandboxElements(asker, clientSecret),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => asker.retrieve(clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      handleNextAction(await asker.retrieve(clientSecret), clientSecret),
    // react-stripe-js takes nothing for Stripe that lacks these
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
  // the rest of Stripe.js is for what no page of ours does
  return standIn as unknown as Stripe;
}

const notHere = () => Promise.reject(new Error('The payment sandbox has the Payment Element alone.'));

/** An attempt that came to nothing is an error with the reason, as Stripe.js tells it. */
function asFailure(answer: SandboxAnswer): SandboxAnswer {
  const { paymentIntent } = answer;
  const failure = paymentIntent?.last_payment_error;
  if (!failure || paymentIntent.status === 'succeeded') return answer;
  return { error: { ...failure, payment_intent: paymentIntent } };
}

/** The page may know this server by another name than the server does: the frame must be of the page's origin. */
const pathOf = (url: string): string => new URL(url).pathname;

function billingOf(params: ConfirmOptions['confirmParams']) {
  const { email, name } = params?.payment_method_data?.billing_details ?? {};
  return { ...(email && { email }), ...(name && { name }) };
}

function withOutcome(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
