import { expectationTypes, roleCode, versionStatus } from '@strata/contract'
import { holderOf, isActive, type LargePlan, type PlannedProcess, planCompany } from '../../server/src/operator/large/large-plan.ts'
import { readSizes } from '../../server/src/operator/large/large-sizes.ts'
import type { LoadOrder } from './load-order.ts'

type Person = LoadOrder['people'][number]

/** How many work at once, and how many of them lead or sponsor a process: all others only look. */
const atWork = 200
const withProcess = 150

/** The sizes that such a company is made with: enough people. */
export const writeSizes = (processes: number) => ({ processes: String(processes), people: String(Math.max(processes, 260)) })

/** Who works, and who leads what, as the plan of the company has it: leaders and sponsors of the Global Chart, then leaders of sub-processes, then others. */
export function listPeople(processes: number): Person[] {
  const plan = planCompany(readSizes(writeSizes(processes)), new Date())
  const held = [
    ...ofLevel(plan, 'gpfc').flatMap((process) => [
      personOf(plan, process, { role: roleCode.leader, leads: true }),
      personOf(plan, process, { role: roleCode.sponsor, leads: false }),
    ]),
    ...ofLevel(plan, 'ma').map((process) => personOf(plan, process, { role: roleCode.spl, leads: true })),
  ]
  const found = new Map<string, Person>()
  for (const person of held) if (found.size < withProcess && !found.has(person.email)) found.set(person.email, person)
  for (let member = 3; member < plan.sizes.people && found.size < atWork; member += 1) {
    const email = emailOf(member)
    if (isActive(member) && !found.has(email)) found.set(email, { email, leads: false })
  }
  return [...found.values()]
}

const ofLevel = ({ processes }: LargePlan, level: PlannedProcess['level']) => processes.filter((process) => process.level === level)

const emailOf = (member: number) => `person${member}@large.large.example`

type Held = { role: Parameters<typeof holderOf>[2]; leads: boolean }

/** Somebody who has the role, with the chart below the process, where there is one, and its customer expectations. */
function personOf(plan: LargePlan, process: PlannedProcess, { role, leads }: Held): Person {
  const drawn = plan.charts.find(({ type, below }) => below === process && (type === 'ma' || type === 'mi'))
  const approved = drawn?.versions.find(({ status }) => status === versionStatus.approved)
  const expectation = plan.expectations.find((one) => one.type === expectationTypes[0] && one.process === process)
  return {
    email: emailOf(holderOf(plan, process, role)),
    leads,
    ...(drawn && approved && { chart: { type: drawn.type === 'mi' ? 'mi' : 'ma', chronId: drawn.chronId, approvedId: approved.id } }),
    ...(leads && expectation && { expectationChronId: expectation.chronId }),
  }
}
