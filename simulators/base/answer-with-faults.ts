import { type HttpBindings, cutConnection } from './cut-connection.ts';
import type { FaultSwitches } from './faults.ts';

type PaymentRequest = { pathname: string; isCreation: boolean; isRefund: boolean };

/** Simulates network faults: no server, or a connection that breaks before or after the request was processed. */
export async function answerWithFaults(
  { pathname, isCreation, isRefund }: PaymentRequest,
  bindings: HttpBindings | undefined,
  faults: FaultSwitches,
  proceed: () => Response | Promise<Response>,
): Promise<Response> {
  if (faults.now().down && !pathname.startsWith('/sandbox/')) return cutConnection(bindings);
  if (isCreation && faults.strikes('timeoutBeforeCreate')) return cutConnection(bindings, faults.now().holdMs);
  const response = await proceed();
  if (isCreation && response.ok && faults.strikes('timeoutAfterCreate'))
    return cutConnection(bindings, faults.now().holdMs);
  if (isRefund && response.ok && faults.strikes('timeoutAfterRefund'))
    return cutConnection(bindings, faults.now().holdMs);
  return response;
}
