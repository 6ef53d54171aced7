/** The path of uploaded avatars. Pictures from other places are not shown. */
export const avatarsPath = '/storage/v1/object/public/avatars/';

/** The avatar of an account if it was uploaded here, else null. The owner can write any text into the field. */
export const parseAvatarUrl = (said: unknown): string | null =>
  typeof said === 'string' && said.startsWith(avatarsPath) && /^[\w./-]{1,300}$/.test(said) && !said.includes('..')
    ? said
    : null;
