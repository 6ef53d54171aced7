/**
 * Statements that do not wait for each other's answers: they travel together. All have ended when this answers or throws the first fault,
 * so that none is sent after the transaction is over, on a connection that is somebody else's by then.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  work: Work,
): Promise<{ -readonly [N in keyof Work]: Awaited<Work[N]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as {
    -readonly [N in keyof Work]: Awaited<Work[N]>;
  };
}
