/** A person as a small round picture; their initials until there is one. Decorative, because the name is beside it. */
export function Avatar({
  name,
  url = null,
  size = 'normal',
}: {
  name: string;
  url?: string | null;
  size?: 'normal' | 'large';
}) {
  return (
    <span className={`avatar ${size === 'large' ? 'avatar-large' : ''}`.trimEnd()} aria-hidden="true">
      {url ? <img src={url} alt="" width={96} height={96} decoding="async" /> : initialsOf(name)}
    </span>
  );
}

/** The initials of the first and the last word: "Awa Marie Diallo" → "AD". */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? words[words.length - 1]! : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
