import type { ErrorCode, Issue, ProblemBody, SignInNeed } from '@strata/contract'

/** What can go wrong before the server answers: no network, a proxy without a server, nothing within the time limit, or an answer that is no answer of ours. */
export type ClientCode = 'UNREACHABLE' | 'TIMEOUT' | 'ANSWER_UNREADABLE'

/** A failed call. `message` is the sentence that may be shown to a person (specification 5 §2). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ErrorCode | ClientCode
  /** 0 when no answer came. */
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly issues: readonly Issue[]
  /** Of `PRECHECK` only. */
  readonly findings: readonly Record<string, unknown>[]
  /** Of `SECOND_FACTOR` only: the secret of the login that waits. */
  readonly challenge: string | undefined
  /** Of `SECOND_FACTOR` only: what may follow the password. */
  readonly means: readonly string[]
  /** Of `SIGN_IN_NEEDED` only: what the session lacks. */
  readonly needs: readonly SignInNeed[]
  readonly correlationId: string

  constructor(body: Omit<ProblemBody, 'type' | 'code'> & { code: ErrorCode | ClientCode }) {
    super(body.detail)
    this.code = body.code
    this.status = body.status
    this.title = body.title
    this.detail = body.detail
    this.issues = body.issues ?? []
    this.findings = body.findings ?? []
    this.challenge = body.challenge
    this.means = body.means ?? []
    this.needs = body.needs ?? []
    this.correlationId = body.correlationId
  }
}

/** The failed call behind an error, itself or named for a person by the screen that made it. */
export const findProblem = (error: unknown): ApiProblem | undefined => {
  if (error instanceof ApiProblem) return error
  return error instanceof Error && error.cause instanceof ApiProblem ? error.cause : undefined
}

/** Whether the call never reached the server, as far as is known here: that says nothing of the call itself. */
export function isUnreached(error: unknown): boolean {
  const code = findProblem(error)?.code
  return code === 'UNREACHABLE' || code === 'TIMEOUT'
}

/** Whether trying the same call again can help: the network, the time limit or the server failed, not the request. */
export function mayRecover(error: unknown): boolean {
  const problem = findProblem(error)
  return problem !== undefined && (problem.status === 0 || problem.status >= 500)
}
