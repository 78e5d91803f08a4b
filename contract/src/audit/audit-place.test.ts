import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPlace, parsePlace } from '../address/place-address.ts'
import type { AuditFilter } from './audit.ts'
import { formatAuditFilter, parseAuditFilter } from './audit-place.ts'

const filters: fc.Arbitrary<AuditFilter> = fc.record(
  {
    from: fc.constantFrom('2026-03-01', '2024-02-29'),
    to: fc.constant('2026-12-31'),
    userId: fc.integer({ min: 1 }),
    action: fc.constantFrom('chart.*', 'session.login'),
    outcome: fc.constantFrom('done', 'NO_RIGHT'),
    looks: fc.constant('hidden' as const),
  },
  { requiredKeys: [] },
)

describe('a filter of the audit trail in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { place } = parsePlace(formatPlace(1, { tab: 'users', panel: 'audit', filter: formatAuditFilter(filter) }))
        expect(parseAuditFilter(place?.filter)).toEqual(filter)
      }),
    )
  })

  it.each<[AuditFilter, string | undefined]>([
    [{ looks: 'hidden' }, undefined],
    [{}, 'looks:shown'],
    [{ from: '2026-03-01', userId: 9, action: 'chart.*', looks: 'hidden' }, 'from:2026-03-01/userId:9/action:chart.*'],
  ])('%j is written as %s', (filter, text) => expect(formatAuditFilter(filter)).toBe(text))

  it.each(['from:2026-02-30', 'userId:x', 'userId:-1', 'action', 'weather:fair', '://', 'looks:hidden', `action:${'x'.repeat(61)}`])(
    'that reads "%s" leaves out looks alone',
    (text) => expect(parseAuditFilter(text)).toEqual({ looks: 'hidden' }),
  )
})
