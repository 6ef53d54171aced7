/** Whether a visitor gets light pages: the visitor's choice (cookie `light`: 1 or 0), else the browser's (`Save-Data: on`, RFC 8674). */
export function chooseLightPages({
  stored,
  saveData,
}: {
  stored: string | null | undefined;
  saveData: string | null | undefined;
}): boolean {
  if (stored === '1' || stored === '0') return stored === '1';
  return saveData?.trim().toLowerCase() === 'on';
}
