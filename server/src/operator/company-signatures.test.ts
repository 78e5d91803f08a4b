import { signingRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { setCompany } from '../company/company-store.ts'
import { type BuiltMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { changeSignatures } from './company-signatures.ts'

const test = withTestApp()

async function run(verb: string, { id }: BuiltCompany): Promise<string> {
  const printed: string[] = []
  const { database, owner: pool, configuration, clock } = test
  await changeSignatures({ database, pool, configuration, now: clock.now(), print: (text) => void printed.push(text) }, [verb, String(id)])
  return printed.join('\n')
}

const propose = (by: BuiltMember, signs = true) =>
  test.as(by).call(signingRoutes.proposeSigning, { body: { signs, signature: { password: builtPassword } } })
const read = async (by: BuiltMember) => (await test.as(by).call(signingRoutes.getSigning)).body

describe('the operator', () => {
  it('confirms what one person proposed who is administrator and CEO, on and off', async () => {
    // given
    const company = await buildStaffedCompany(test)
    const { id, admin } = company
    await test.database.inCompany(id, (tx) => setCompany(tx, { ceoId: admin.companyUserId }))
    expect(await run('show', company)).toBe('Decisions  are not signed\nProposal   none')
    await propose(admin)
    // when
    expect(await run('show', company)).toMatch(/^Proposal {3}that they are signed, by Tomas Berg, until \w{3} \d\d \d{4} \d\d:\d\d [AP]M$/m)
    expect(await run('confirm', company)).toBe('Decisions  are signed\nProposal   none')
    // then
    expect(await read(admin)).toEqual({ signs: true, proposal: null })
    const { rows } = await test.owner.query(`select facts from audit_entry where company_id = $1 and action = 'signing.change'`, [id])
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([{ signs: true, operator: true }])
    // and
    await propose(admin, false)
    expect(await run('confirm', company)).toBe('Decisions  are not signed\nProposal   none')
  })

  it('leaves it to the other of two people, and confirms nothing that is not proposed', async () => {
    const company = await buildStaffedCompany(test)
    await expect(run('confirm', company)).rejects.toThrow('Nothing is proposed about signed decisions of ')
    await propose(company.admin)
    await expect(run('confirm', company)).rejects.toThrow(
      'It was proposed by the administrator or the CEO, and the other of the two confirms it, under Users, Signed decisions.',
    )
    expect((await read(company.ceo)).signs).toBe(false)
    await expect(run('forget', company)).rejects.toThrow('"signatures" does not know "forget".')
  })
})
