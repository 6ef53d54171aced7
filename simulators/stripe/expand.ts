import { paramError } from './api-error.ts';
import type { StoreTx } from './store.ts';

type Wire = Record<string, unknown>;
const tables = { payment_intent: 'intents', latest_charge: 'charges', charge: 'charges' } as const;

/** Replaces ids by their objects along each path, such as `payment_intent.latest_charge` or `line_items`. */
export function expandObject(draft: StoreTx, object: object, paths: string[]): object {
  return paths.reduce((wire, path) => follow(draft, wire, path.split('.'), path), object as Wire);
}

function follow(draft: StoreTx, wire: Wire, [step, ...rest]: string[], path: string): Wire {
  if (wire.object === 'list' && step === 'data')
    return { ...wire, data: (wire.data as Wire[]).map((each) => follow(draft, each, rest, path)) };
  const found = lookUp(draft, wire, step!);
  if (found === undefined) throw paramError(`This property cannot be expanded (${path}).`, 'expand');
  return { ...wire, [step!]: found === null || rest.length === 0 ? found : follow(draft, found, rest, path) };
}

/** Returns null if the property is empty, which is allowed, and undefined if there is no such property. */
function lookUp(draft: StoreTx, wire: Wire, step: string): Wire | null | undefined {
  if (step === 'line_items' && wire.object === 'checkout.session')
    return lineItemList(draft, wire.id as string) as Wire;
  if (!Object.hasOwn(tables, step) || !Object.hasOwn(wire, step)) return undefined;
  const value = wire[step];
  if (value === null || typeof value === 'object') return value as Wire | null;
  return draft.get(tables[step as keyof typeof tables], value as string) as unknown as Wire;
}

function lineItemList(draft: StoreTx, sessionId: string): object {
  const data = draft.get('sessions', sessionId)?.lines ?? [];
  return {
    object: 'list',
    data: data.slice(0, 10),
    has_more: data.length > 10,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
  };
}
