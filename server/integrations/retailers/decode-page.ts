// Detects the character encoding of a page, as browsers do (HTML standard, "determining the character encoding").

/** Decodes a page by its byte order mark, else by content type, meta element, UTF-8 if valid, or windows-1252. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const marked = markOf(bytes);
  const named = marked ?? labelIn(contentType ?? '') ?? metaLabel(bytes);
  const decoder = named && decoderOf(named);
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const markOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
};

const labelIn = (text: string): string | null => /charset\s*=\s*["']?([^\s"';>]+)/i.exec(text)?.[1] ?? null;

/** The encoding named by a meta element in the first 4,096 bytes. UTF-16 is impossible there and means UTF-8. */
function metaLabel(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll(/<!--[\s\S]*?-->/g, '');
  for (const [meta] of head.matchAll(/<meta\b[^>]*>/gi)) {
    const label = labelIn(meta);
    if (label) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return null;
}

function decoderOf(label: string): { decode(bytes: Uint8Array): string } | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
