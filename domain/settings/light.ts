/** Whether this visitor gets light pages: their own choice (cookie `light`: 1 or 0) wins over what the browser asks for (`Save-Data: on`, RFC 8674's client hint). */
export function chooseLight({
  stored,
  saveData,
}: {
  stored: string | null | undefined;
  saveData: string | null | undefined;
}): boolean {
  if (stored === '1' || stored === '0') return stored === '1';
  return saveData?.trim().toLowerCase() === 'on';
}
