// Parses an endpoint's parameters. Errors are Stripe's messages, with the full path: `line_items[0][quantity]`.
import { paramError } from './api-error.ts';
import type { FormTree } from './form-body.ts';

export type RequestParams = {
  /** Refuses every parameter that is not in the list, as Stripe does. */
  refuseOthers(...names: string[]): void;
  text(name: string, longest?: number): string | undefined;
  requireText(name: string, longest?: number): string;
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined;
  integer(name: string, least?: number): number | undefined;
  requireInteger(name: string, least?: number): number;
  texts(name: string): string[];
  group(name: string): RequestParams | undefined;
  requireGroup(name: string): RequestParams;
  groups(name: string): RequestParams[];
  metadata(name: string): Record<string, string>;
  pathOf(name: string): string;
};

const metadataLimits = { keys: 50, keyLength: 40, valueLength: 500 };

export function createRequestParams(tree: FormTree, prefix = ''): RequestParams {
  const pathOf = (name: string): string => (prefix ? `${prefix}[${name}]` : name);
  const params: RequestParams = {
    pathOf,
    refuseOthers(...names) {
      const unknown = Object.keys(tree).find((name) => !names.includes(name));
      if (unknown !== undefined)
        throw paramError(`Received unknown parameter: ${pathOf(unknown)}`, pathOf(unknown), 'parameter_unknown');
    },
    text(name, longest = 5000) {
      const value = tree[name];
      if (value === undefined) return undefined;
      if (typeof value !== 'string') throw paramError(`Invalid string: ${JSON.stringify(value)}`, pathOf(name));
      if (value === '') {
        const path = pathOf(name);
        throw paramError(
          `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
          path,
          'parameter_invalid_empty',
        );
      }
      if (value.length > longest)
        throw paramError(
          `Invalid string: ${value.slice(0, 20)}...; must be at most ${longest} characters`,
          pathOf(name),
        );
      return value;
    },
    requireText: (name, longest) => params.text(name, longest) ?? absent(pathOf(name)),
    choice(name, choices) {
      const value = params.text(name);
      const found = choices.find((choice) => choice === value);
      if (value !== undefined && found === undefined)
        throw paramError(`Invalid ${pathOf(name)}: must be one of ${choices.join(', ')}`, pathOf(name));
      return found;
    },
    integer(name, least = 0) {
      const value = params.text(name);
      if (value === undefined) return undefined;
      if (!/^-?\d{1,15}$/.test(value))
        throw paramError(`Invalid integer: ${value}`, pathOf(name), 'parameter_invalid_integer');
      if (Number(value) < least)
        throw paramError(
          `Invalid integer: ${pathOf(name)} must be greater than or equal to ${least}`,
          pathOf(name),
          'parameter_invalid_integer',
        );
      return Number(value);
    },
    requireInteger: (name, least) => params.integer(name, least) ?? absent(pathOf(name)),
    texts(name) {
      const value = tree[name];
      if (value === undefined) return [];
      if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
        throw paramError('Invalid array', pathOf(name));
      return value;
    },
    group(name) {
      const value = tree[name];
      if (value === undefined) return undefined;
      if (typeof value === 'string' || Array.isArray(value)) throw paramError('Invalid object', pathOf(name));
      return createRequestParams(value, pathOf(name));
    },
    requireGroup: (name) => params.group(name) ?? absent(pathOf(name)),
    groups(name) {
      const value = tree[name];
      if (value === undefined) return [];
      if (!Array.isArray(value)) throw paramError('Invalid array', pathOf(name));
      return value.map((each, at) => {
        const path = `${pathOf(name)}[${at}]`;
        if (typeof each === 'string' || Array.isArray(each)) throw paramError('Invalid object', path);
        return createRequestParams(each, path);
      });
    },
    metadata: (name) => readMetadata(tree[name], pathOf(name)),
  };
  return params;
}

function absent(path: string): never {
  throw paramError(`Missing required param: ${path}.`, path, 'parameter_missing');
}

function readMetadata(value: FormTree[string] | undefined, path: string): Record<string, string> {
  // parseFormBody turns a group whose names are all numbers into a list, but metadata may have such names.
  const entries = value === undefined ? [] : typeof value === 'string' ? [] : Object.entries(value);
  if (entries.length > metadataLimits.keys)
    throw paramError(`Metadata can have up to ${metadataLimits.keys} keys`, path);
  for (const [key, text] of entries) {
    if (typeof text !== 'string') throw paramError('Metadata values must be strings', `${path}[${key}]`);
    if (key.length > metadataLimits.keyLength)
      throw paramError(`Metadata keys can have up to ${metadataLimits.keyLength} characters`, path);
    if (text.length > metadataLimits.valueLength)
      throw paramError(
        `Metadata values can have up to ${metadataLimits.valueLength} characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text.slice(0, 20)}`,
        `${path}[${key}]`,
      );
  }
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Record<string, string>;
}
