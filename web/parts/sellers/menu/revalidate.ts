import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Another member changed the same part of the menu first (409): the version that their change left is read, so that the form can be sent again. */
export const revalidateMenu = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus === 409 && isOfMenu(actionResult)) || defaultShouldRevalidate;

const isOfMenu = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && ('menuForm' in answer || 'optionForm' in answer);
