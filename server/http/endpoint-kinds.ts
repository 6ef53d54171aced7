import { type EndpointRules, endpointRules } from '#web/endpoint-table.ts';
import { endpointPathsPattern } from '#web/route-patterns.ts';

const where = (holds: (endpoint: EndpointRules) => unknown): ((path: string) => boolean) => {
  const paths = endpointPathsPattern(endpointRules.filter(holds));
  return (path) => paths.test(path);
};

/** What the endpoint table says of a request's path. */
export const isFileStorePath = where(({ isFileStore }) => isFileStore);
export const isHashedFilePath = where(({ isHashed }) => isHashed);
export const hasRefusalErrors = where(({ errors }) => errors === 'refusal');
export const hasPostgrestErrors = where(({ errors }) => errors === 'postgrest');
