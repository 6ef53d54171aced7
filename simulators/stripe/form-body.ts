import { paramError } from './api-error.ts';

export type FormValue = string | FormValue[] | FormTree;
export type FormTree = { [key: string]: FormValue };

const deepest = 8;

/** Parses Stripe's form encoding: `a[b][c]=1` nests, `a[]=1` is a list. Throws 400 for invalid names. */
export function parseFormBody(encoded: string): FormTree {
  const root = bare();
  for (const [name, value] of new URLSearchParams(encoded)) plant(root, stepsOf(name), value, name);
  return mapTree(root);
}

/** Returns the same text for the same parameters, whatever their order is. */
export const fingerprintParams = (encoded: string): string =>
  JSON.stringify([...new URLSearchParams(encoded)].sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b))));

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** An object without a prototype, so that no parameter name is special. */
const bare = (): FormTree => Object.create(null) as FormTree;

function stepsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw paramError(`Invalid parameter name: ${name}`, name, 'parameter_unknown');
  const steps = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1]!)];
  if (steps.length > deepest) throw paramError(`Parameters nest too deep: ${name}`, name);
  return steps;
}

function plant(tree: FormTree, [step, ...rest]: string[], value: string, name: string): void {
  // `a[]` appends to a list.
  const key = step === '' ? String(Object.keys(tree).length) : step!;
  if (rest.length === 0) {
    if (typeof tree[key] === 'object') throw paramError(`Invalid parameter: ${name} is both a value and a group`, name);
    tree[key] = value;
    return;
  }
  const branch = (tree[key] ??= bare());
  if (typeof branch === 'string') throw paramError(`Invalid parameter: ${name} is both a value and a group`, name);
  plant(branch as FormTree, rest, value, name);
}

/** A group whose keys are all numbers becomes a list: `a[0]=x&a[1]=y`. */
function mapValue(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d+$/.test(key)))
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => mapValue(value[key]!));
  return mapTree(value);
}

function mapTree(tree: FormTree): FormTree {
  for (const key of Object.keys(tree)) tree[key] = mapValue(tree[key]!);
  return tree;
}
