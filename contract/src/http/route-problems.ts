import { type ErrorCode, problems } from './problem.ts'
import { isMutating, type RouteDefinition } from './route.ts'

/** A failure that a route may answer. */
interface RouteProblem {
  code: ErrorCode
  status: number
}

/** All that may go wrong with a route, by code: what it declares, and what can occur with any of its kind. */
export function listProblems(route: RouteDefinition): RouteProblem[] {
  const codes = [...new Set<ErrorCode>([...route.errors, ...commonCodes(route)])].sort()
  return codes.map((code) => ({ code, status: route.errorStatuses?.[code] ?? problems[code].status }))
}

function commonCodes(route: RouteDefinition): ErrorCode[] {
  const { right, body } = route
  const always: ErrorCode[] = ['MALFORMED', 'INVALID', 'INTERNAL', 'UNAVAILABLE']
  if (body) always.push('TOO_LARGE', 'WRONG_TYPE')
  if (isMutating(route)) always.push('CONFLICT')
  if (right === 'public') return [...always, 'TOO_MANY_TRIES']
  if (right === 'provisioner') return [...always, 'TOKEN_INVALID', 'TOO_MANY_CALLS', 'NOT_FOUND']
  always.push('SESSION_REQUIRED', 'SESSION_ENDED', 'NOT_FOUND', 'TOO_MANY_CALLS')
  if (!route.beforeRules || route.ofAccount) always.push('SIGN_IN_NEEDED')
  return typeof right === 'string' ? always : [...always, 'NO_RIGHT']
}
