/** A load that failed, in the words its toast shows (specification 1 §8). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  constructor(text: string, cause: unknown) {
    super(text, { cause })
  }
}

/** Names a failure of `work` for a person. */
export async function orFail<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new LoadFailure(text, cause)
  }
}
