import { listChartProcesses } from '../chart/chart-process-store.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { foundCompany, setCompany } from '../company/company-store.ts'
import type { Services } from '../platform/serve/context.ts'
import { assignRoles } from '../process/process-role-service.ts'
import { setRestriction } from '../process/restriction-store.ts'
import { ensureAccount, findAccount } from '../session/account-store.ts'
import { hashPassword } from '../session/passwords.ts'
import { addMember } from '../user/member-store.ts'
import { auroraInstruments } from './aurora-company.ts'
import { birchFoods } from './birch-company.ts'
import { type DemoCompany, demoPassword } from './demo-company.ts'
import { playVersions } from './play-versions.ts'

type DemoServices = Pick<Services, 'database' | 'files' | 'clock'>

/** A company in the making: its id, and who its people are. */
interface Founded {
  id: number
  company: DemoCompany
  /** companyUserId by email. */
  members: ReadonlyMap<string, number>
}

const demoCompanies: readonly DemoCompany[] = [auroraInstruments, birchFoods]

/**
 * Loads the demo companies that are not there yet, through the services that calls use, and answers the names of those it made
 * (`decisions.md` §17).
 */
export async function loadDemo(services: DemoServices): Promise<string[]> {
  const passwordHash = await hashPassword(demoPassword)
  const made: string[] = []
  for (const company of demoCompanies) {
    if (await services.database.outsideCompany((tx) => findAccount(tx, company.ceo))) continue
    await makeCompany(services, company, passwordHash)
    made.push(company.name)
  }
  return made
}

/** The logins, for the operator's terminal. */
export function describeLogins(): string {
  const lines = demoCompanies.map(
    ({ name, people }) =>
      `${name}\n${people
        .slice(0, 9)
        .map(({ email }) => `  ${email}`)
        .join('\n')}`,
  )
  return `${lines.join('\n')}\nThe password of each is ${demoPassword}`
}

async function makeCompany(services: DemoServices, company: DemoCompany, passwordHash: string): Promise<void> {
  const founded = await foundWithPeople(services, company, passwordHash)
  const steps = new ChartSteps(services)
  const by = { drawnBy: memberOf(founded, company.admin), decidedBy: memberOf(founded, company.ceo) }
  const place = { companyId: founded.id, type: 'gpfc', parentChronId: null } as const
  const chart = await playVersions(steps, { ...place, ...by, versions: company.globalChart, lastApproval: daysBefore(services, 18) })
  const processes = new Map(await listPids(services, founded, chart))
  for (const [pid, versions] of Object.entries(company.macros)) {
    const below = { companyId: founded.id, type: 'ma', parentChronId: chronIdOf(processes, pid) } as const
    const macro = await playVersions(steps, { ...below, ...rolesFor(founded, pid), versions, lastApproval: daysBefore(services, 9) })
    for (const [known, chronId] of await listPids(services, founded, macro)) processes.set(known, chronId)
  }
  await giveRoles(services, founded, processes)
}

async function foundWithPeople({ database }: DemoServices, company: DemoCompany, passwordHash: string): Promise<Founded> {
  const { name, license, access, timezone, guidance } = company
  const id = await database.outsideCompany((tx) => foundCompany(tx, { name, license, access, timezone }))
  const members = new Map<string, number>()
  await database.inCompany(id, async (tx) => {
    for (const { email, isAdvisor = false, ...person } of company.people) {
      const { accountId } = await ensureAccount(tx, email, passwordHash)
      members.set(email, await addMember(tx, { timezone, ...person, accountId, advisor: isAdvisor }))
    }
    const founded = { id, company, members }
    await setCompany(tx, { guidance, ceoId: memberOf(founded, company.ceo), adminId: memberOf(founded, company.admin) })
  })
  return { id, company, members }
}

/** pid and chronId of a version's processes. */
function listPids({ database }: DemoServices, { id }: Founded, chartId: number): Promise<[string, number][]> {
  return database.inCompany(id, async (tx) => (await listChartProcesses(tx, chartId)).map(({ pid, chronId }) => [pid, chronId]))
}

/** A macro is drawn by the leader of its process and decided by the sponsor. */
function rolesFor(founded: Founded, pid: string): { drawnBy: number; decidedBy: number } {
  const { PRL: [leader] = [], PRS: [sponsor] = [] } = founded.company.roles[pid] ?? {}
  return { drawnBy: memberOf(founded, leader ?? founded.company.admin), decidedBy: memberOf(founded, sponsor ?? founded.company.ceo) }
}

async function giveRoles({ database, clock }: DemoServices, founded: Founded, processes: ReadonlyMap<string, number>): Promise<void> {
  const { id, company } = founded
  const given = { by: memberOf(founded, company.admin), on: clock.now() }
  await database.inCompany(id, async (tx) => {
    for (const [pid, roles] of Object.entries(company.roles)) {
      const lists = Object.fromEntries(
        Object.entries(roles).map(([role, emails]) => [role, emails.map((email) => memberOf(founded, email))]),
      )
      await assignRoles(tx, { chronId: chronIdOf(processes, pid), lists, ...given })
    }
    for (const pid of company.restricted) await setRestriction(tx, chronIdOf(processes, pid), true)
  })
}

function memberOf({ company, members }: Founded, email: string): number {
  const member = members.get(email)
  if (member === undefined) throw new Error(`${email} is not among the people of ${company.name}`)
  return member
}

function chronIdOf(processes: ReadonlyMap<string, number>, pid: string): number {
  const chronId = processes.get(pid)
  if (chronId === undefined) throw new Error(`No demo chart has ${pid}`)
  return chronId
}

const daysBefore = ({ clock }: DemoServices, days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)
