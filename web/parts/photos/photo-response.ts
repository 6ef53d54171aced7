import { noStore } from '#web/no-store.ts';

const headers = { ...noStore, 'x-content-type-options': 'nosniff' };

/** A private photo as it is stored (WebP), or 404. */
export const photoResponse = (file: Response | null): Response =>
  file
    ? new Response(file.body, { headers: { ...headers, 'content-type': 'image/webp' } })
    : new Response(null, { status: 404, headers });
