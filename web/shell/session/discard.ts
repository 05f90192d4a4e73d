/** Ends a response that is not read: an unread body keeps its connection open until the call times out. */
export const discard = async (reply: Response) => {
  await reply.body?.cancel()
}
