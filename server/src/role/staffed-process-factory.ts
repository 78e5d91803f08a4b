import type { RoleLists } from '@strata/contract'
import { type BuiltChart, type BuiltCompany, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { assignRoles } from './process-role-service.ts'

/** Those whom the rights tables distinguish, and somebody without any role. */
export const memberKinds = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm', 'reader'] as const
export type MemberKind = (typeof memberKinds)[number]

/** Where people work: an approved Global Chart, and the approved macro below the first of its processes. */
export interface ProcessPlace {
  company: BuiltCompany
  global: BuiltChart
  macro: BuiltChart
}

/** P1 with its macro process P1.1, and one member for each standing in them; P2 and P1.2 are nobody's. */
export interface StaffedProcess {
  company: BuiltCompany
  people: Record<MemberKind, BuiltMember>
  /** P1 and P2, approved. */
  global: BuiltChart
  /** P1.1 and P1.2 below P1, approved. */
  macro: BuiltChart
  /** ChronIds. */
  globalId: number
  macroId: number
}

export async function buildStaffedProcess(test: ChartTest): Promise<StaffedProcess> {
  const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
  const { company } = global
  const globalId = chronIdAt(global, 0)
  const macro = await buildChart(test, { company, type: 'ma', parentChronId: globalId, status: 'APPROVED', pids: ['P1.1', 'P1.2'] })
  return staffProcess(test, { company, global, macro })
}

/** Gives P1 and P1.1 their people. */
export async function staffProcess(test: ChartTest, { company, global, macro }: ProcessPlace): Promise<StaffedProcess> {
  const globalId = chronIdAt(global, 0)
  const macroId = chronIdAt(macro, 0)
  const join = (lastName: string, advisor = false) =>
    buildMember(test.database, { companyId: company.id, firstName: 'Nora', lastName, advisor })
  const people = {
    admin: company.admin,
    ceo: company.ceo,
    advisor: await join('Advisor', true),
    sponsor: await join('Sponsor'),
    leader: await join('Leader'),
    owner: await join('Owner'),
    spl: await join('Spl'),
    spm: await join('Spm'),
    reader: await join('Reader'),
  }
  const { sponsor, leader, owner, spl, spm } = people
  await giveRoles(test, company, globalId, { PRS: [sponsor.companyUserId], PRL: [leader.companyUserId], PRO: [owner.companyUserId] })
  await giveRoles(test, company, macroId, { SPL: [spl.companyUserId], SPM: [spm.companyUserId] })
  return { company, people, global, macro, globalId, macroId }
}

/** Gives roles as the admin would. */
export async function giveRoles({ database }: ChartTest, company: BuiltCompany, chronId: number, lists: RoleLists): Promise<void> {
  await database.inCompany(company.id, (tx) => assignRoles(tx, { chronId, lists, by: company.admin.companyUserId, on: new Date() }))
}

export function chronIdAt({ processes }: BuiltChart, index: number): number {
  const process = processes[index]
  if (!process) throw new Error(`The chart has no process ${index}.`)
  return process.chronId
}
