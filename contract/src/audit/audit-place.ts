import { type AuditFilter, auditFilter } from './audit.ts'

const asked = ['from', 'to', 'userId', 'action', 'outcome'] as const

/** The part of an address that names entries of the audit trail: 'from:2026-03-01/action:chart.*'. Who looked at what is left out unless it says 'looks:shown'. */
export function formatAuditFilter(filter: AuditFilter): string | undefined {
  const parts = asked.flatMap((name) => (filter[name] === undefined ? [] : [`${name}:${filter[name]}`]))
  const all = filter.looks === 'hidden' ? parts : [...parts, 'looks:shown']
  return all.length === 0 ? undefined : all.join('/')
}

/** Reads such a part; whatever is unknown or malformed in it is ignored. */
export function parseAuditFilter(text = ''): AuditFilter {
  const parts = new Map(text.split('/').map(splitPart))
  const given = asked.flatMap((name) => {
    const read = auditFilter.shape[name].safeParse(parts.get(name) || undefined)
    return read.success && read.data !== undefined ? [[name, read.data] as const] : []
  })
  return { ...Object.fromEntries(given), ...(parts.get('looks') !== 'shown' && { looks: 'hidden' }) }
}

function splitPart(part: string): [name: string, value: string] {
  const [name = '', ...value] = part.split(':')
  return [name, value.join(':')]
}
