import type { RoleCode } from '@strata/contract'
import { ChartSteps, type Step } from '../chart/chart-steps.ts'
import { setCompany } from '../company/company-store.ts'
import { enterNewCompany } from '../operator/new-company-store.ts'
import type { CompanyTransaction, Transaction } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { assignRoles } from '../process/process-role-service.ts'
import { setRestriction } from '../process/restriction-store.ts'
import { ensureAccount } from '../session/account-store.ts'
import { addMember } from '../user/member-store.ts'
import type { DemoChart, DemoCompany, DemoVersion } from './demo-story.ts'
import { findProcessByPid } from './demo-views.ts'
import { saveDrawing } from './save-drawing.ts'

export interface CompanyLoad {
  files: FileStore
  passwordHash: string
  now: Date
}

interface Stage extends CompanyLoad {
  tx: CompanyTransaction
  steps: ChartSteps
  /** companyUserIds by email. */
  members: ReadonlyMap<string, number>
}

/** Makes a demo company with its people, charts and roles, through the services that calls use, in the given transaction. */
export async function loadCompany(outside: Transaction, company: DemoCompany, load: CompanyLoad): Promise<void> {
  const { name, license, access, timezone, guidance, admin, ceo } = company
  const tx = await enterNewCompany(outside, { name, license, access, timezone })
  const members = await addPeople(tx, company, load.passwordHash)
  const steps = new ChartSteps({ database: { inCompany: (_companyId, work) => work(tx) }, files: load.files })
  const stage: Stage = { ...load, tx, steps, members }
  await setCompany(tx, { guidance, adminId: memberOf(stage, admin), ceoId: memberOf(stage, ceo) })
  for (const chart of company.charts) await loadChart(stage, chart)
  await giveRoles(stage, company)
  for (const pid of company.restricted) await setRestriction(tx, await findProcessByPid(tx, pid), true)
}

async function addPeople(tx: CompanyTransaction, { people }: DemoCompany, passwordHash: string): Promise<Map<string, number>> {
  const members = new Map<string, number>()
  for (const { email, note: _shown, ...person } of people) {
    const { accountId } = await ensureAccount(tx, email, passwordHash)
    members.set(email, await addMember(tx, { accountId, ...person }))
  }
  return members
}

async function loadChart(stage: Stage, chart: DemoChart): Promise<void> {
  const { tx, steps } = stage
  const parentChronId = chart.below === null ? null : await findProcessByPid(tx, chart.below)
  let id: number | undefined
  for (const version of chart.versions) {
    const prepare = stepOf(stage, chart.preparedBy, version.preparedDaysAgo)
    id = id === undefined ? (await steps.create(prepare, chart.type, parentChronId)).id : await steps.makeWip(prepare, id)
    await steps.save(prepare, id, saveDrawing(await steps.read(tx.companyId, id), version.drawing))
    await decideVersion(stage, chart, { ...version, id })
  }
}

async function decideVersion(stage: Stage, chart: DemoChart, version: DemoVersion & { id: number }): Promise<void> {
  const { steps } = stage
  const { id, history, rejected, comment = '', preparedDaysAgo, decidedDaysAgo } = version
  await steps.send(stepOf(stage, chart.preparedBy, preparedDaysAgo - 1), id, history)
  if (rejected) {
    await steps.decide(stepOf(stage, chart.decidedBy, rejected.daysAgo), id, { approve: false, comment: rejected.comment })
    await steps.send(stepOf(stage, chart.preparedBy, rejected.daysAgo - 1), id, history)
  }
  await steps.decide(stepOf(stage, chart.decidedBy, decidedDaysAgo), id, { approve: true, comment })
}

async function giveRoles(stage: Stage, { roles, admin }: DemoCompany): Promise<void> {
  const { tx, now } = stage
  for (const { pid, roles: holders } of roles) {
    const lists = Object.fromEntries(
      Object.entries(holders).map(([role, emails]): [RoleCode, number[]] => [
        role as RoleCode,
        emails.map((email) => memberOf(stage, email)),
      ]),
    )
    await assignRoles(tx, { chronId: await findProcessByPid(tx, pid), lists, by: memberOf(stage, admin), on: now })
  }
}

/** That many days before the load. */
function stepOf(stage: Stage, email: string, daysAgo: number): Step {
  return { companyId: stage.tx.companyId, by: memberOf(stage, email), on: new Date(stage.now.getTime() - daysAgo * 86_400_000) }
}

function memberOf({ members }: Pick<Stage, 'members'>, email: string): number {
  const id = members.get(email)
  if (id === undefined) throw new Error(`The demo names ${email}, who is not among its people.`)
  return id
}
