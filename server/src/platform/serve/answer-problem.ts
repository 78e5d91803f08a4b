import { type ErrorCode, outcomeUnknown, type ProblemBody, problems } from '@strata/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseConflict, DatabaseUnavailable, UnstorableText } from '../database/database-errors.ts'
import { FileTooLarge, FileTooShort } from '../files/file-store.ts'
import { dataHeaders } from '../http/data-headers.ts'
import { Problem } from './problem.ts'
import { describeScimProblem, isScimCall, scimType } from './scim-problem.ts'

/** Answers any failure as problem+json (RFC 9457). What is not ours to reveal becomes INTERNAL, with the correlation id to find it by. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error)
  reply.problemCode = problem.code
  if (problem.code === 'INTERNAL') request.log.error({ err: error }, 'A call failed unexpectedly')
  else if (problem.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'A call met something unavailable')
  if (problem.extras.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(problem.extras.retryAfter))))
  if (!request.raw.complete) endBody(request, reply)
  // Of a path that cannot be read there is a failure before any hook has run.
  reply.headers(dataHeaders).header('x-correlation-id', request.id)
  reply.status(problem.status).header('cache-control', 'no-store')
  if (isScimCall(request)) answerScim(problem, reply)
  else reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(describeProblem(problem, request.id)))
}

function answerScim(problem: Problem, reply: FastifyReply): void {
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.type(scimType).send(JSON.stringify(describeScimProblem(problem)))
}

/**
 * A failure that is answered while its body still comes. Until all of it has been read, no further request is read on this connection, so it is read and thrown away; whoever took too long to
 * send it is not listened to any further.
 */
function endBody({ raw, timeIsUp }: FastifyRequest, reply: FastifyReply): void {
  if (timeIsUp?.aborted) reply.header('connection', 'close')
  // A listener, not a mere `resume`: who read before may stop reading only later.
  else raw.on('data', () => {}).resume()
}

/** The body of a failure. */
export function describeProblem({ code, extras, status }: Problem, correlationId: string): ProblemBody {
  const { title, detail } = problems[code]
  const { issues, findings, factor, needs } = extras
  return {
    type: `urn:strata:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: extras.detail ?? detail,
    code,
    correlationId,
    ...(issues && { issues }),
    ...factor,
    ...(needs && { needs }),
    ...(findings && { findings: findings.map((finding) => ({ ...finding })) }),
  }
}

/** What a thrown thing means to the caller. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseConflict) return new Problem('CONFLICT')
  if (error instanceof DatabaseUnavailable)
    return new Problem('UNAVAILABLE', { retryAfter: 5, ...(error.mayHaveCommitted && { detail: outcomeUnknown }) })
  if (error instanceof UnstorableText) return new Problem('INVALID', { detail: error.message })
  if (error instanceof FileTooLarge) return new Problem('TOO_LARGE')
  if (error instanceof FileTooShort) return new Problem('FILE_DIFFERS')
  const code = error instanceof Error && 'code' in error ? frameworkCodes[String(error.code)] : undefined
  return new Problem(code ?? (isMalformed(error) ? 'MALFORMED' : 'INTERNAL'))
}

/** What the framework throws before a handler is reached. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

/** What cannot be read, and what asks for a part or a state that a file of ours does not have (`range`, `if-match`): faults of the caller. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 400 || error.statusCode === 412 || error.statusCode === 416)
