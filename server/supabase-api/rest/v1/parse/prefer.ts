export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
  /** Unknown preferences; they are refused with handling=strict. */
  unknown: string[];
};

const known: Record<string, readonly string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

/** The first value of each preference counts. `mayRollBack`: the preference tx= is allowed. */
export function parsePreferences(header: string | null, { mayRollBack }: { mayRollBack: boolean }): Preferences {
  const read: Preferences = {
    resolution: null,
    missing: null,
    return: null,
    count: null,
    tx: null,
    handling: null,
    timezone: null,
    maxAffected: null,
    unknown: [],
  };
  for (const word of (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, name, value] = /^([a-z-]+)=(.*)$/.exec(word) ?? [];
    if (name === 'timezone' && isTimeZone(value!)) read.timezone ??= value!;
    else if (name === 'max-affected' && /^\d{1,15}$/.test(value!)) read.maxAffected ??= Number(value);
    else if (name !== undefined && known[name]?.includes(value!)) {
      if (name !== 'tx' || mayRollBack) (read as Record<string, unknown>)[name] ??= value;
    } else read.unknown.push(word);
  }
  return read;
}

/** The value of the header Preference-Applied; null when nothing was applied. */
export function formatAppliedPreferences(preferences: Partial<Preferences>): string | null {
  const words = (['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const).flatMap((name) =>
    preferences[name] ? [`${name}=${preferences[name]}`] : [],
  );
  if (preferences.handling === 'strict' && preferences.maxAffected != null)
    words.push(`max-affected=${preferences.maxAffected}`);
  return words.length > 0 ? words.join(', ') : null;
}

function isTimeZone(name: string): boolean {
  try {
    return /^[\w+/-]{1,64}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
