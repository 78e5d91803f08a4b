import { createHash } from 'node:crypto'
import type { Holding } from './process-role-store.ts'

/** What is between the quotes of a process's etag of roles: the same roles, the same etag. `holdings` are in the store's order. */
export function roleEtagOf(holdings: readonly Holding[]): string {
  const text = holdings.map(({ role, memberId }) => `${role}:${memberId}`).join(',')
  return createHash('sha256').update(text).digest('base64url')
}
