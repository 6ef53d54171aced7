/** Where everybody's picture is read; nothing else is shown as one. */
export const avatarsPath = '/storage/v1/object/public/avatars/';

/** What an account says is its picture (`user_metadata.avatar_url`, which its owner may write), if it is one of this site; else null. */
export const parseAvatarUrl = (said: unknown): string | null =>
  typeof said === 'string' && said.startsWith(avatarsPath) && /^[\w./-]{1,300}$/.test(said) && !said.includes('..')
    ? said
    : null;
