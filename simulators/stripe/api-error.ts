// Stripe's errors: a status, and a JSON body that says what kind, which parameter, and a sentence.

type Details = { code?: string; param?: string; decline_code?: string };

/** Thrown by endpoints and answered in Stripe's error shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: Details;
  /** Stripe stores a response for its idempotency key only once the endpoint has started; faults in the request itself are not stored. */
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

/** A fault in the request's own parameters: 400. */
export const invalidError = (message: string, param: string, code?: string): ApiError =>
  new ApiError(400, 'invalid_request_error', message, code ? { code, param } : { param });

/** The request was valid but is not possible in the current state: 400, stored for the idempotency key. */
export const refusedError = (message: string, details: Details = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, details, true);

/** 404 for an object that is not there: `missingError('payment_intent', 'pi_x', 'intent')`. */
export const notFoundError = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param });
