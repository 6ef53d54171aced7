// Stripe's errors: a status, and a JSON body with type, parameter and message.

type Details = { code?: string; param?: string; decline_code?: string };

/** Thrown by endpoints and sent in Stripe's error format. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: Details;
  // Whether the response is stored for the idempotency key. As at Stripe, errors of invalid parameters are not.
  readonly isStored: boolean;

  constructor(status: number, type: string, message: string, details: Details = {}, isKept = false) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.isStored = isKept;
  }

  toBody(): { error: Record<string, string | undefined> } {
    const { code } = this.details;
    const page = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.details, ...page, message: this.message, type: this.type } };
  }
}

/** Status 400 for an invalid parameter. */
export const paramError = (message: string, param: string, code?: string): ApiError =>
  new ApiError(400, 'invalid_request_error', message, code ? { code, param } : { param });

/** Status 400 for a valid request that the current state forbids; stored for the idempotency key. */
export const invalidStateError = (message: string, details: Details = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, details, true);

/** Status 404 for an unknown object: `notFoundError('payment_intent', 'pi_x', 'intent')`. */
export const notFoundError = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param });
