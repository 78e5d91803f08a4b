import { companyRole, type ReviewItemType, reviewItemTypes, rolesOfLevel } from '@strata/contract'
import { firstNameOf, lastNameOf } from '../business-words.ts'
import { adminId, ceoId, holderOf, isActive, type LargePlan } from '../large-plan.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** How the company and its people are called. */
export interface LargeNames {
  name: string
  /** Of the administrator, who is the same person in every large company. */
  admin: string
  /** Behind the @ of everybody else. */
  domain: string
  passwordHash: string
}

export const emailOf = ({ admin, domain }: LargeNames, memberId: number): string =>
  memberId === adminId ? admin : `${memberId === ceoId ? companyRole.ceo : `person${memberId}`}@${domain}`

/** The company, who is in it, and who has which role. */
export const peopleTables = (names: LargeNames): LargeTables => ({
  company: function* (plan) {
    yield {
      company_id: companyId,
      name: names.name,
      license: plan.sizes.people + 100,
      access: 'PREMIUM',
      ceo_id: ceoId,
      admin_id: adminId,
      has_reviews: true,
      created_at: daysAgo(plan, 800),
    }
  },
  review_interval: function* () {
    for (const type of reviewItemTypes) yield { company_id: companyId, item_type: type, months: monthsOf[type] ?? 36 }
  },
  account: function* (plan) {
    for (const id of listMembers(plan))
      yield { id, email: emailOf(names, id), password_hash: names.passwordHash, created_at: daysAgo(plan, 800) }
  },
  membership: function* (plan) {
    for (const id of listMembers(plan)) yield membershipOf(plan, id)
  },
  process_role: function* (plan) {
    for (const { chronId, role, memberId } of listRoles(plan))
      yield { company_id: companyId, process_chron_id: chronId, role, company_user_id: memberId }
  },
  role_change: function* (plan) {
    let id = 0
    for (const { chronId, role, memberId } of listRoles(plan))
      yield {
        company_id: companyId,
        id: ++id,
        process_chron_id: chronId,
        role,
        company_user_id: memberId,
        gained: true,
        changed_by: adminId,
        changed_on: daysAgo(plan, 790),
      }
  },
})

/** In months, where not 36: after 36 everything is in time; after these some is due, and some overdue. */
const monthsOf: Readonly<Partial<Record<ReviewItemType, number>>> = { ma: 24, ie: 24 }

function* listMembers({ sizes }: LargePlan): Generator<number> {
  for (let id = 1; id <= sizes.people; id += 1) yield id
}

/** Nobody is mailed of what happens: none of these addresses is anybody's. */
function membershipOf(plan: LargePlan, id: number): LargeRow {
  const active = isActive(id)
  return {
    company_id: companyId,
    id,
    account_id: id,
    short_name: id.toString(36).toUpperCase().padStart(3, '0'),
    first_name: firstNameOf(id),
    last_name: `${lastNameOf(id)} ${id}`,
    active,
    inactive_since: active ? null : daysAgo(plan, 30),
    advisor: id >= 3 && id <= 5,
    mail: 'never',
    created_at: daysAgo(plan, 800),
  }
}

function* listRoles(plan: LargePlan) {
  for (const process of plan.processes)
    for (const role of rolesOfLevel[process.level]) yield { chronId: process.chronId, role, memberId: holderOf(plan, process, role) }
}
