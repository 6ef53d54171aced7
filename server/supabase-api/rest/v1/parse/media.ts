import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';

export type ResponseFormat = 'json' | 'object' | 'csv' | 'geojson';
export type ExplainOptions = { as: 'json' | 'text'; options: string[] };
/** `mime`: the Content-Type. `isStripped`: without null values. `plan`: return the execution plan instead of rows. */
export type ResponseMedia = { form: ResponseFormat; isStripped: boolean; mime: string; plan: ExplainOptions | null };

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** Returns the acceptable format with the highest quality, in header order. Throws PGRST107. */
export function parseAcceptHeader(header: string | null, { mayPlan }: { mayPlan: boolean }): ResponseMedia {
  const mediaRanges = splitOutsideQuotes(header?.trim() || '*/*', ',')
    .map((one) => one.trim())
    .filter(Boolean);
  const ordered = mediaRanges
    .map((text) => ({ text, quality: Number(/;\s*q=([\d.]+)/i.exec(text)?.[1] ?? 1) }))
    .sort((a, b) => b.quality - a.quality);
  for (const { text } of ordered) {
    const media = parseMediaType(text, mayPlan);
    if (media) return media;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${mediaRanges.join(', ')}`);
}

/** `application/json; charset=utf-8` → `application/json`. */
export const bareMediaType = (header: string): string => header.split(';')[0]!.trim().toLowerCase();

function parseMediaType(text: string, mayPlan: boolean): ResponseMedia | null {
  const parameters = new Map(
    splitOutsideQuotes(text, ';')
      .slice(1)
      .map(
        (one) =>
          [
            one.split('=')[0]!.trim().toLowerCase(),
            one
              .slice(one.indexOf('=') + 1)
              .trim()
              .replaceAll('"', ''),
          ] as const,
      ),
  );
  const isStripped = parameters.get('nulls') === 'stripped';
  switch (bareMediaType(text)) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { form: 'json', isStripped: false, mime: 'application/json', plan: null };
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return {
        form: 'json',
        isStripped,
        mime: isStripped ? 'application/vnd.pgrst.array+json;nulls=stripped' : 'application/json',
        plan: null,
      };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        form: 'object',
        isStripped,
        mime: `application/vnd.pgrst.object+json${isStripped ? ';nulls=stripped' : ''}`,
        plan: null,
      };
    case 'text/csv':
      return { form: 'csv', isStripped: false, mime: 'text/csv', plan: null };
    case 'application/geo+json':
      return { form: 'geojson', isStripped: false, mime: 'application/geo+json', plan: null };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json': {
      const of = mayPlan ? parseMediaType(parameters.get('for') ?? 'application/json', false) : null;
      if (!of) return null;
      const as = bareMediaType(text).endsWith('+json') ? 'json' : 'text';
      const options = planOptions.filter((option) => parameters.get('options')?.split('|').includes(option));
      return {
        ...of,
        mime: `application/vnd.pgrst.plan+${as}; for="${of.mime}"${options.length > 0 ? `; options=${options.join('|')}` : ''}`,
        plan: { as, options },
      };
    }
    default:
      return null;
  }
}

const splitOutsideQuotes = (text: string, mark: ',' | ';'): string[] =>
  text.match(mark === ',' ? /(?:"[^"]*"|[^,"]|")+/g : /(?:"[^"]*"|[^;"]|")+/g) ?? [];
