import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { changeSubstitute } from './company-substitute.ts'

const test = withTestApp()

async function run(verb: string, { id }: BuiltCompany, email: string, options: Record<string, string> = {}): Promise<string> {
  const printed: string[] = []
  const { database, owner: pool, configuration, clock } = test
  const parts = { database, pool, configuration, now: clock.now(), print: (text: string) => void printed.push(text) }
  await changeSubstitute(parts, options, [verb, String(id), email])
  return printed.join('\n')
}

describe('the operator', () => {
  it('sets who stands in for the CEO, shows it and ends it', async () => {
    // given
    const company = await buildStaffedCompany(test)
    const { id, admin, ceo } = company
    expect(await run('show', company, ceo.email)).toBe('Nobody stands in for Ingrid Solheim.')
    // when
    const days = { by: admin.email, from: '2026-01-05', until: '2999-03-31' }
    const stands = 'Tomas Berg stands in for Ingrid Solheim from Jan 05 2026 to Mar 31 2999.'
    expect(await run('set', company, ceo.email, days)).toBe(stands)
    expect(await run('show', company, ceo.email)).toBe(stands)
    // then
    const { rows } = await test.owner.query(`select facts from audit_entry where company_id = $1 and action = 'substitute.change'`, [id])
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([
      { userId: ceo.companyUserId, substituteId: admin.companyUserId, operator: true },
    ])
    // and
    expect(await run('remove', company, ceo.email)).toBe('Nobody stands in for Ingrid Solheim.')
  })

  it('reads what is wrong as a sentence', async () => {
    const company = await buildStaffedCompany(test)
    const { admin, ceo } = company
    const days = { by: admin.email, from: '2026-01-05', until: '2999-03-31' }
    await expect(run('remove', company, ceo.email)).rejects.toThrow('There is no substitute.')
    await expect(run('set', company, ceo.email, { ...days, by: ceo.email })).rejects.toThrow('You cannot be your own substitute.')
    await expect(run('set', company, ceo.email, { ...days, until: '2026-01-04' })).rejects.toThrow('--from and --until are days')
    await expect(run('set', company, ceo.email, { by: admin.email })).rejects.toThrow('"substitute set" needs --by, --from and --until.')
    await expect(run('show', company, 'nobody@example.org')).rejects.toThrow('The company has nobody with the email nobody@example.org.')
    await expect(run('forget', company, ceo.email)).rejects.toThrow('"substitute" does not know "forget".')
  })
})
