import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` of a screen: after an edit conflict (409), loads the other person's version to show both. */
export const reloadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
