/** The public address of avatars; no other picture is shown as one. */
export const avatarsPath = '/storage/v1/object/public/avatars/';

/** The avatar of an account (`user_metadata.avatar_url`, which its owner may write) if its address is of this site; else null. */
export const parseAvatarUrl = (said: unknown): string | null =>
  typeof said === 'string' && said.startsWith(avatarsPath) && /^[\w./-]{1,300}$/.test(said) && !said.includes('..')
    ? said
    : null;
