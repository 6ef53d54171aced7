import type { RequestClass } from './request-class.ts';

/** Above this average response time, too many requests are in flight. */
const slowMs = 500;
/** Above this delay of a timer, the event loop has too much work. */
const lateMs = 300;
/** The limit never falls below this: one slow response is no overload. */
const minimum = 64;
const maximum = 250;
/** Each request class may use this multiple of the limit. */
const limitFactor = { 'private-page': 1, 'shared-page': 2, api: 3 } as const;
/** Checkout requests have their own limit. While many wait for a payment provider, the catalogue stays available. */
const maximumCheckout = 1000;
const samplesWithoutAnswer = 5;

/**
 * An adaptive limit of concurrent requests, as in TCP. It grows by a tenth after a sample with quick responses, and
 * shrinks by a third after one with slow responses. An admitted request is answered in about `slowMs`.
 */
export class AdaptiveConcurrencyLimit {
  #limit = maximum;
  #inFlight = 0;
  #checkouts = 0;
  #answered = 0;
  #tookMs = 0;
  #silentSamples = 0;

  get state(): { inFlight: number; checkouts: number; limit: number } {
    return { inFlight: this.#inFlight, checkouts: this.#checkouts, limit: this.#limit };
  }

  admits(requestClass: RequestClass): boolean {
    return requestClass === 'checkout'
      ? this.#checkouts < maximumCheckout
      : this.#inFlight < this.#limit * limitFactor[requestClass];
  }

  enter(requestClass: RequestClass): void {
    if (requestClass === 'checkout') this.#checkouts++;
    else this.#inFlight++;
  }

  /** Checkout requests are not timed, because most of their time is the payment provider's, not ours. */
  leave(requestClass: RequestClass, tookMs: number): void {
    if (requestClass === 'checkout') {
      this.#checkouts--;
      return;
    }
    this.#inFlight--;
    this.#answered++;
    this.#tookMs += tookMs;
  }

  /** Called five times a second: adapts the limit to the last responses. `delayMs`: mean delay of the event loop. */
  sample(delayMs: number): void {
    this.#silentSamples = this.#answered > 0 || this.#inFlight < minimum ? 0 : this.#silentSamples + 1;
    const isSlow =
      this.#tookMs > slowMs * this.#answered || delayMs > lateMs || this.#silentSamples >= samplesWithoutAnswer;
    if (isSlow) this.#limit = Math.max(minimum, Math.floor(Math.min(this.#limit, this.#inFlight) * 0.67));
    else this.#limit = Math.min(maximum, Math.ceil(this.#limit * 1.1));
    this.#answered = 0;
    this.#tookMs = 0;
  }
}
