const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** A private photo as it is stored (WebP), or 404. */
export const photoResponse = (file: Response | null): Response =>
  file
    ? new Response(file.body, { headers: { ...headers, 'content-type': 'image/webp' } })
    : new Response(null, { status: 404, headers });
