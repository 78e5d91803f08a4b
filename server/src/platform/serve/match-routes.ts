import type { RouteDefinition, SubjectName } from '@strata/contract'
import type { Endpoint } from './serve.ts'
import type { Subjects } from './subject.ts'

/** Domain → name → route, as the contract has them. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, RouteDefinition>>>>

/**
 * Holds routes and endpoints to each other one to one, and every subject to its loader. The start fails with every
 * disagreement named.
 */
export function matchRoutes(table: RouteTable, endpoints: readonly Endpoint[], subjects: Subjects): void {
  const named = new Map(
    Object.entries(table).flatMap(([domain, routes]) =>
      Object.entries(routes).map(([name, route]) => [route, `${domain}.${name}`] as const),
    ),
  )
  const served = new Map<RouteDefinition, number>()
  for (const { route } of endpoints) served.set(route, (served.get(route) ?? 0) + 1)
  const problems = [
    ...[...named].filter(([route]) => !served.has(route)).map(([, name]) => `${name} has no handler`),
    ...[...served].filter(([route]) => !named.has(route)).map(([route]) => `${route.method} ${route.path} is not in the contract`),
    ...[...served].filter(([, count]) => count > 1).map(([route]) => `${route.method} ${route.path} has several handlers`),
    ...missingSubjects([...named.keys()], subjects),
  ]
  if (problems.length > 0) throw new Error(`Routes and handlers do not match:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

function missingSubjects(routes: readonly RouteDefinition[], subjects: Subjects): string[] {
  const asked = new Set(routes.map(subjectOf).filter((subject) => subject !== undefined))
  return [...asked].filter((subject) => !subjects[subject]).map((subject) => `nothing loads the subject ${subject}`)
}

/** The subject whose rights a route asks for. */
function subjectOf({ right }: RouteDefinition): SubjectName | undefined {
  return typeof right === 'string' ? undefined : right.on
}
