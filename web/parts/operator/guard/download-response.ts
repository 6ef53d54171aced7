import { noStore } from '#web/no-store.ts';

/** A file that the browser saves under `fileName` and never shows. No cache may store it. */
export const downloadResponse = (body: BodyInit | null, type: string, fileName: string): Response =>
  new Response(body, {
    headers: {
      ...noStore,
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  });
