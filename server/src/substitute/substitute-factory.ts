import { addDays, substituteRoutes } from '@strata/contract'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

/** So many days from today, in UTC. */
export const dayFrom = ({ clock }: TestApp, days: number): string => addDays(clock.now(), days).toISOString().slice(0, 10)

/** Sets who stands in for a member, today and tomorrow where nothing is given; the member does it, or `by`. */
export function setSubstitute(
  test: TestApp,
  member: BuiltMember,
  substitute: Pick<BuiltMember, 'companyUserId'>,
  { by = member, from = 0, until = 1 }: { by?: BuiltMember; from?: number; until?: number } = {},
) {
  const body = { substituteId: substitute.companyUserId, firstDay: dayFrom(test, from), lastDay: dayFrom(test, until) }
  return test.as(by).call(substituteRoutes.setSubstitute, { params: { userId: member.companyUserId }, body })
}
