import { findTestCard, type TestCardName } from '@fettle/domain/payment/test-cards';
import type { StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SandboxAsker } from './ask-sandbox.ts';
import { checkCard, type CardProblem, type TypedCard } from './check-card.ts';
import { PaymentFields } from './payment-fields.tsx';

/** 'wallet' is one that only the stand-in has: it pays as Apple Pay or Google Pay would, with a card that is kept elsewhere. */
export type Method = 'card' | 'klarna' | 'wallet';

export interface ElementState {
  /** What the intent can be paid with; undefined while it is asked. */
  methods: readonly Method[] | undefined;
  method: Method;
  card: TypedCard;
  problems: readonly CardProblem[];
  /** Raised with every refusal: the first wrong field takes the focus. */
  refusals: number;
}

/** What is looked at of the options Stripe's element takes. */
export type PaymentElementOptions = Pick<StripePaymentElementOptions, 'wallets'>;

type Listener = (event: unknown) => void;

const emptyCard: TypedCard = { number: '', expiry: '', cvc: '' };
const isMethod = (name: string): name is Method => name === 'card' || name === 'klarna';
/** The card in the test wallet. */
const walletCard = 'pm_card_visa' satisfies TestCardName;

/** What `<PaymentElement>` mounts: fields of ours where Stripe would put a frame. */
export class SandboxPaymentElement {
  readonly #asker: SandboxAsker;
  readonly #clientSecret: string | undefined;
  readonly #hasWallet: boolean;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #watchers = new Set<() => void>();
  #state: ElementState = {
    methods: undefined,
    method: 'card',
    card: emptyCard,
    problems: [],
    refusals: 0,
  };
  #root: Root | undefined;

  constructor(asker: SandboxAsker, clientSecret: string | undefined, { wallets }: PaymentElementOptions) {
    this.#asker = asker;
    this.#clientSecret = clientSecret;
    this.#hasWallet = wallets?.googlePay !== 'never';
  }

  readonly state = (): ElementState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place || this.#root) return;
    this.#root = createRoot(place);
    this.#root.render(createElement(PaymentFields, { element: this }));
    void this.#load();
  }

  unmount(): void {
    const root = this.#root;
    this.#root = undefined;
    // React may be taking down the page around it at this moment, and minds a root that goes meanwhile
    if (root) setTimeout(() => root.unmount());
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const heard: Listener = (detail) => {
      this.off(event, heard);
      listener(detail);
    };
    return this.on(event, heard);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Its looks are the page's own, so there is nothing to change. */
  update(): this {
    return this;
  }

  collapse(): this {
    return this;
  }

  focus(): void {
    this.#set({ refusals: this.#state.refusals + 1 });
  }

  blur(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  clear(): void {
    this.#set({ card: emptyCard, problems: [] });
  }

  choose(method: Method): void {
    this.#set({ method, problems: [] });
    this.#tellChange();
  }

  type(field: keyof TypedCard, value: string): void {
    const problems = this.#state.problems.filter((problem) => problem.field !== field);
    this.#set({ card: { ...this.#state.card, [field]: value }, problems });
    this.#tellChange();
  }

  tell(event: 'focus' | 'blur'): void {
    this.#emit(event, { elementType: 'payment' });
  }

  /** What is wrong is shown by the fields themselves, and told. */
  validate(): { method: Method; card: string | undefined } | { error: StripeError } {
    const { method, card } = this.#state;
    const problems = method === 'card' ? checkCard(card, new Date()) : [];
    const [first] = problems;
    if (first) {
      this.#set({ problems, refusals: this.#state.refusals + 1 });
      return { error: { type: 'validation_error', code: first.code, message: first.message } };
    }
    const paidWith = { card: findTestCard(card.number)?.name, wallet: walletCard, klarna: undefined };
    return { method, card: paidWith[method] };
  }

  async #load(): Promise<void> {
    this.#emit('loaderstart', { elementType: 'payment' });
    const answer = this.#clientSecret ? await this.#asker.retrieve(this.#clientSecret) : undefined;
    if (answer?.error) {
      this.#emit('loaderror', { elementType: 'payment', error: answer.error });
      return;
    }
    const methods = answer?.paymentIntent.payment_method_types.filter(isMethod) ?? (['card'] as const);
    this.#set({ methods: this.#hasWallet ? ['wallet', ...methods] : methods });
    this.#emit('ready', { elementType: 'payment' });
  }

  #tellChange(): void {
    const { method, card } = this.#state;
    const typed = Object.values(card).some((value: string) => value !== '');
    this.#emit('change', {
      elementType: 'payment',
      empty: method === 'card' && !typed,
      complete: method !== 'card' || checkCard(card, new Date()).length === 0,
      collapsed: false,
      value: { type: method },
    });
  }

  #emit(event: string, detail: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }

  #set(changes: Partial<ElementState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const watcher of this.#watchers) watcher();
  }
}
