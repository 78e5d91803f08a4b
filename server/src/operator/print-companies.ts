import { operatorCommand } from '../platform/index.ts'
import type { CreatedCompany } from './create-company.ts'
import type { ListedCompany } from './operator-views.ts'

/** A table for the terminal. */
export function printCompanies(companies: readonly ListedCompany[]): string {
  if (companies.length === 0) return `There are no companies yet. "${operatorCommand('create')}" makes one.`
  const head = ['No.', 'Name', 'Access', 'Active users', 'Timezone', 'Guidance', 'Admin', 'CEO']
  const rows = companies.map(({ id, name, access, license, activeMembers, timezone, guidance, admin, ceo }) => [
    String(id),
    name,
    access.toLowerCase(),
    `${activeMembers} of ${license}`,
    timezone,
    guidance ? 'on' : 'off',
    admin ?? '-',
    ceo ?? '-',
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What a new company's people need to begin; the links are not shown again. */
export function printCreated(name: string, { id, people }: CreatedCompany): string {
  const lines = people.map(({ role, email, shortName, link }) => {
    const next = link === undefined ? 'keeps the password of this email' : `chooses a password within 24 hours at\n    ${link}`
    return `  ${role} ${email} (${shortName}) ${next}`
  })
  return [`${name} is company ${id}.`, ...lines].join('\n')
}
