/** Whether pages load pictures and scripts only on demand. The stored choice (1 or 0) decides, else `Save-Data`. */
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
