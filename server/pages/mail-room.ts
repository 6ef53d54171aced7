import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Development only: GET /atelier/courrier lists the mails in DATA_DIR/outbox, GET /atelier/courrier/{file} shows one as its reader sees it. */
export function mailRoom(dataDir: string): (file: string | undefined) => Promise<Response> {
  const outbox = join(dataDir, 'outbox');
  return async (file) => {
    const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.html')).sort().toReversed();
    if (file === undefined) return page(`<h1>Courrier</h1><ul>${files.map((name) => `<li><a href="/atelier/courrier/${encodeURIComponent(name)}">${name.replaceAll('<', '&lt;')}</a></li>`).join('') || '<li>Aucun courriel.</li>'}</ul>`);
    if (!files.includes(file)) return new Response('not found', { status: 404 });
    return page(await readFile(join(outbox, file), 'utf8'));
  };
}

const page = (html: string): Response => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
