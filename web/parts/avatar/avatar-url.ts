import { sessionCookieName } from '#domain/people/session-cookie.ts';
import { shelf, useShelf } from '#web/state/shelf.ts';

/** Where everybody's picture is read; nothing else is shown as one. */
export const avatarsPath = '/storage/v1/object/public/avatars/';

// The browser's client keeps the user beside the session (web/state/wire.ts).
const kept = shelf<string | null>(`${sessionCookieName}-user`, (stored) => avatarUrlOf((stored as { user?: unknown } | null)?.user), null);

/** The address of the signed-in person's picture, on this site; null: none, or not known in this browser. */
export const useAvatarUrl = (): string | null => useShelf(kept);

/** The client has changed the user. */
export const refreshAvatar = (): void => kept.refresh();

export function avatarUrlOf(user: unknown): string | null {
  const url = (user as { user_metadata?: { avatar_url?: unknown } } | null | undefined)?.user_metadata?.avatar_url;
  return typeof url === 'string' && url.startsWith(avatarsPath) && /^[\w./-]+$/.test(url) && !url.includes('..') ? url : null;
}
