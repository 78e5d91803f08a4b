import { type ErrorCode, type Issue, problems, type ScimType, type SignInNeed } from '@strata/contract'

export interface ProblemExtras {
  /** Replaces the sentence of the code; may be shown to a person. */
  detail?: string
  /** Another status than the code has elsewhere. */
  status?: number
  issues?: Issue[]
  /** What a pre-check found (`PRECHECK`). */
  findings?: object[]
  /** The failure is an outcome like another: what the call wrote before it, such as its count for the throttle, is committed. */
  counts?: true
  /** What has to follow a right password (`SECOND_FACTOR`). */
  factor?: { challenge: string; means: string[] }
  /** What a session lacks (`SIGN_IN_NEEDED`). */
  needs?: SignInNeed[]
  /** What a provisioning client is told beside the sentence. */
  scimType?: ScimType
  /** Seconds, for the `retry-after` header (`TOO_MANY_TRIES`, `UNAVAILABLE`). */
  retryAfter?: number
}

/** A failure that is answered as problem+json. Its texts are in the contract. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly extras: ProblemExtras

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(extras.detail ?? problems[code].detail)
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return this.extras.status ?? problems[this.code].status
  }
}

/** Ends the call with a documented error: `fail('SHORT_NAME_EXISTS')`. The transaction is rolled back, unless the failure `counts`. */
export function fail(code: ErrorCode, extras: ProblemExtras = {}): never {
  throw new Problem(code, extras)
}
