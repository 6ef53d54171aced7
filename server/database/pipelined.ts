/**
 * Sends statements in one pipeline. On return or error, all statements have ended and the connection is free. A bare query
 * is sent after those of async functions beside it: where the order matters, start it with `execute()`.
 */
export async function runPipelined<const Work extends readonly Promise<unknown>[]>(
  work: Work,
): Promise<{ -readonly [N in keyof Work]: Awaited<Work[N]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as {
    -readonly [N in keyof Work]: Awaited<Work[N]>;
  };
}
