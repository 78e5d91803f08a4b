import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@strata/contract'
import type { FastifyBaseLogger } from 'fastify'
import { describeProblem } from '../serve/answer-problem.ts'
import { Problem } from '../serve/problem.ts'
import { dataHeaders } from './data-headers.ts'

/** Answers what is no HTTP, and headers that are too long, as every other failure is answered; then hangs up. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger | undefined): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const correlationId = randomUUID()
  // The code only: the error carries what was sent.
  log?.info({ correlationId, code: error.code }, 'A request could not be read')
  if (socket.writable) socket.write(writeAnswer(new Problem(unreadable[error.code ?? ''] ?? 'MALFORMED'), correlationId))
  socket.destroy()
}

const unreadable: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'TOO_LARGE' }

function writeAnswer(problem: Problem, correlationId: string): string {
  const body = JSON.stringify(describeProblem(problem, correlationId))
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-correlation-id': correlationId,
    ...dataHeaders,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
}
