import { type ErrorCode, problems, type ScimErrorBody, type ScimType, scimErrorSchema } from '@strata/contract'
import type { FastifyRequest } from 'fastify'
import type { Problem } from './problem.ts'

export const scimType = 'application/scim+json; charset=utf-8'

/** Whether a request is one of a provisioning program, of a route that there is or not: its failure is written as SCIM wants it (RFC 7644 §3.12). */
export const isScimCall = ({ url }: FastifyRequest): boolean => url.startsWith('/scim/')

export function describeScimProblem({ code, extras, status }: Problem): ScimErrorBody {
  const scimType = extras.scimType ?? (status === 400 || status === 409 ? usual[code] : undefined)
  const issues = extras.issues?.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) ?? []
  const detail = issues.length > 0 ? issues.join(' ') : (extras.detail ?? problems[code].detail)
  return { schemas: [scimErrorSchema], status: String(status), ...(scimType && { scimType }), detail }
}

const usual: Readonly<Partial<Record<ErrorCode, ScimType>>> = {
  MALFORMED: 'invalidSyntax',
  INVALID: 'invalidValue',
  EMAIL_EXISTS: 'uniqueness',
  SHORT_NAME_EXISTS: 'uniqueness',
}
