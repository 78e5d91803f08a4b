import { expectationTypes, roleCode, versionStatus } from '@strata/contract'
import { holderOf, isActive, type LargePlan, type PlannedProcess, planCompany } from '../../server/src/operator/large/large-plan.ts'
import { readSizes } from '../../server/src/operator/large/large-sizes.ts'
import type { LoadOrder } from './load-order.ts'

type Person = LoadOrder['people'][number]

/** Of those at work: who leads or sponsors a process; all others only look. */
const shareWithProcess = 0.75

/** The sizes that such a company is made with: enough people. */
export const writeSizes = (processes: number) => ({ processes: String(processes), people: String(Math.max(processes, 260)) })

/** Who works, and who leads what, as the plan of the company has it: leaders and sponsors of the Global Chart, then leaders of sub-processes, then others. */
export function listPeople(processes: number, { atWork, domain }: { atWork: number; domain: string }): Person[] {
  const plan = planCompany(readSizes(writeSizes(processes)), new Date())
  const withProcess = Math.floor(shareWithProcess * atWork)
  const held = [
    ...ofLevel(plan, 'gpfc').flatMap((process) => [
      personOf(plan, process, { role: roleCode.leader, leads: true }),
      personOf(plan, process, { role: roleCode.sponsor, leads: false }),
    ]),
    ...ofLevel(plan, 'ma').map((process) => personOf(plan, process, { role: roleCode.spl, leads: true })),
  ]
  const found = new Map<number, Person>()
  for (const { member, ...person } of held)
    if (found.size < withProcess && !found.has(member)) found.set(member, { ...person, email: emailOf(member, domain) })
  for (let member = 3; member < plan.sizes.people && found.size < atWork; member += 1)
    if (isActive(member) && !found.has(member)) found.set(member, { email: emailOf(member, domain), leads: false })
  return [...found.values()]
}

const ofLevel = ({ processes }: LargePlan, level: PlannedProcess['level']) => processes.filter((process) => process.level === level)

const emailOf = (member: number, domain: string) => `person${member}@${domain}`

type Held = { role: Parameters<typeof holderOf>[2]; leads: boolean }

/** Somebody who has the role, with the chart below the process, where there is one, and its customer expectations. */
function personOf(plan: LargePlan, process: PlannedProcess, { role, leads }: Held): Omit<Person, 'email'> & { member: number } {
  const drawn = plan.charts.find(({ type, below }) => below === process && (type === 'ma' || type === 'mi'))
  const approved = drawn?.versions.find(({ status }) => status === versionStatus.approved)
  const expectation = plan.expectations.find((one) => one.type === expectationTypes[0] && one.process === process)
  return {
    member: holderOf(plan, process, role),
    leads,
    ...(drawn && approved && { chart: { type: drawn.type === 'mi' ? 'mi' : 'ma', chronId: drawn.chronId, approvedId: approved.id } }),
    ...(leads && expectation && { expectationChronId: expectation.chronId }),
  }
}
