// How a picture is transformed, as clients ask for it: ?width=200&height=200&resize=cover&quality=80&format=webp
import { z } from 'zod';
import { invalidRequestError } from '#server/supabase-api/storage/v1/storage-errors.ts';

/** Longer sides are reduced to this many pixels. */
const longest = 2500;
const side = z.coerce
  .number()
  .int()
  .min(0)
  .transform((pixels) => Math.min(pixels, longest));

export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
});
export type ImageTransform = z.output<typeof transformSchema>;

/** Throws InvalidRequest for an invalid parameter. */
export function parseTransformQuery(query: URLSearchParams): ImageTransform {
  const parsed = transformSchema.safeParse(Object.fromEntries(query));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw invalidRequestError(`querystring/${path.join('/')} ${message}`);
}

/** Serialises a transformation for a link's token; '' when there is nothing to do. */
export const serializeTransform = (transform: ImageTransform): string => {
  const { resize, ...rest } = transform;
  const isResized = Boolean(rest.width || rest.height);
  return Object.entries({
    height: rest.height,
    width: rest.width,
    resize: isResized ? resize : undefined,
    quality: rest.quality,
    format: rest.format === 'origin' ? undefined : rest.format,
  })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
};

export const parseTransform = (line: string): ImageTransform =>
  transformSchema.parse(
    Object.fromEntries(
      line
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split(':')),
    ),
  );

/** The value of the header X-Transformations, in the terms of hosted Supabase's renderer. */
export const formatTransformHeader = ({ height, width, resize, quality, format }: ImageTransform): string =>
  [
    height && `height:${height}`,
    width && `width:${width}`,
    (height || width) && `resizing_type:${{ cover: 'fill', contain: 'fit', fill: 'force' }[resize ?? 'cover']}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ]
    .filter(Boolean)
    .join(',');
