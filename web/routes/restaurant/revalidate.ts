import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After an edit conflict (409), loads the other person's version, so that the form can be sent again. */
export const shouldRevalidateMenu = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus === 409 && isOfMenu(actionResult)) || defaultShouldRevalidate;

const isOfMenu = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && ('menuForm' in answer || 'optionForm' in answer);
