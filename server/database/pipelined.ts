/** Sends independent statements together (pipelined). When this returns or throws the first error, all of them have ended: none runs on after its transaction, on a connection that another request may already use. */
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
