import { type ApiProblem, findProblem } from '../api-problem.ts'

/** A failure in the words that its toast shows (specification 1 §8). */
export class NamedFailure extends Error {
  override readonly name: string = 'NamedFailure'
  constructor(text: string, cause: unknown) {
    super(text, { cause })
  }

  /** What the server answered, if it did. */
  get problem(): ApiProblem | undefined {
    return findProblem(this)
  }
}

/** A load that failed. */
export class LoadFailure extends NamedFailure {
  override readonly name = 'LoadFailure'
}

/** Names a failure of `work` for a person. */
export async function orFail<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new LoadFailure(text, cause)
  }
}
