import { chartRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type MemberKind, memberKinds } from '../role/staffed-process-factory.ts'
import { setSubstitute } from '../substitute/substitute-factory.ts'
import { consentStepsOf, setKindPath, stepOf, takeAs } from './consent-factory.ts'

const test = withTestApp()

/** A macro of P2 that waits for Lena's consent, in a company whose path of macros is binding or not. P2 has the people of P1. */
async function buildWaiting({ isBinding }: { isBinding: boolean }) {
  const { company, global, people } = await buildStaffedProcess(test)
  const lena = await buildMember(test.database, { companyId: company.id, firstName: 'Lena', lastName: 'Fischer' })
  const p2 = chronIdAt(global, 1)
  const [sponsor, leader, owner] = [people.sponsor, people.leader, people.owner].map(({ companyUserId }) => [companyUserId])
  await giveRoles(test, company, p2, { PRS: sponsor, PRL: leader, PRO: owner })
  await setKindPath(test, company, 'ma', { steps: [stepOf([lena])], isBinding })
  const macro = await buildChart(test, { company, type: 'ma', parentChronId: p2, status: 'IA', pids: ['P2.1'] })
  const version = { type: 'ma' as const, id: macro.id }
  return {
    ...people,
    company,
    lena,
    macro,
    goOn: (by: BuiltMember, more: object = {}) =>
      test.as(by).call(chartRoutes.decideChart, {
        params: { type: 'ma', chartId: macro.id },
        body: { approve: true, withoutConsents: 'It cannot wait.', contentHash: macro.contentHash, ...more },
      }),
    mayGoOn: async (by: BuiltMember) => (await test.as(by).call(chartRoutes.listConsents, { params: version })).body.mayGoOn,
    mayGoOnFor: async (by: BuiltMember) => (await test.as(by).call(chartRoutes.listConsents, { params: version })).body.mayGoOnFor,
    read: async () => (await test.as(people.admin).call(chartRoutes.getVersion, { params: version })).body,
  }
}

/** Typed from specification 4 §12: who may decide on a macro (administrator, sponsor); where the path is binding, the CEO. */
const mayGoOn: Readonly<Record<'free' | 'binding', readonly MemberKind[]>> = { free: ['admin', 'sponsor'], binding: ['ceo'] }

describe.each(['free', 'binding'] as const)('going on without consents, where the path is %s', (path) => {
  it.each(memberKinds)('is decided for the %s by the table of rights', async (kind) => {
    // given
    const { goOn, mayGoOn: answered, read, ...people } = await buildWaiting({ isBinding: path === 'binding' })
    const isAllowed = mayGoOn[path].includes(kind)
    // then: who has no role in the process opens no version that waits
    if (!['reader', 'spl', 'spm'].includes(kind)) expect(await answered(people[kind])).toBe(isAllowed)
    const answer = await goOn(people[kind])
    expect([answer.status, answer.body?.code]).toEqual(isAllowed ? [204, undefined] : [403, 'NO_RIGHT'])
    expect((await read()).status.name).toBe(isAllowed ? 'APPROVED' : 'IA')
  })
})

describe('the CEO', () => {
  it('goes on with a reason alone, and neither approves nor rejects otherwise what the CEO does not decide', async () => {
    const { ceo, goOn, company, macro } = await buildWaiting({ isBinding: true })
    for (const more of [
      { withoutConsents: undefined },
      { approve: false, comment: 'No.' },
      { approve: false, comment: 'No.', withoutConsents: undefined },
    ])
      expect([more, (await goOn(ceo, more)).body.code]).toEqual([more, 'NO_RIGHT'])
    expect((await goOn(ceo, { contentHash: 'b'.repeat(64) })).body.code).toBe('CONTENT_CHANGED')
    expect((await goOn(ceo)).status).toBe(204)
    const { rounds } = (await test.as(company.admin).call(chartRoutes.listConsents, { params: { type: 'ma', id: macro.id } })).body
    expect(rounds).toMatchObject([{ state: 'bypassed', reason: 'It cannot wait.', endedBy: { firstName: 'Ingrid', lastName: 'Solheim' } }])
  })

  it('does not where nothing is missing any more', async () => {
    const { ceo, admin, lena, macro, goOn } = await buildWaiting({ isBinding: true })
    await consentStepsOf(test).consent(takeAs(lena), { kind: 'chart', id: macro.id })
    expect((await goOn(ceo)).body.code).toBe('NO_RIGHT')
    expect((await goOn(admin)).status).toBe(204)
  })

  it('is stood in for, by nobody who made the version', async () => {
    const { ceo, admin, spm, goOn, mayGoOn, mayGoOnFor } = await buildWaiting({ isBinding: true })
    await setSubstitute(test, ceo, admin)
    expect(await mayGoOnFor(admin)).toBeNull()
    expect((await goOn(admin)).body.code).toBe('NO_RIGHT')
    await setSubstitute(test, ceo, spm)
    expect(await mayGoOn(spm)).toBe(true)
    expect(await mayGoOnFor(spm)).toEqual({ firstName: 'Ingrid', lastName: 'Solheim' })
    expect(await mayGoOnFor(ceo)).toBeNull()
    expect((await goOn(spm)).status).toBe(204)
  })

  it('signs it where the company signs', async () => {
    const { ceo, company, macro, goOn } = await buildWaiting({ isBinding: true })
    await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id])
    expect((await goOn(ceo)).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await goOn(ceo, { signature: { password: builtPassword } })).status).toBe(204)
    const kept = await test.as(company.admin).call(chartRoutes.listSignatures, { params: { type: 'ma', id: macro.id } })
    expect(kept.body).toMatchObject([{ meaning: 'approved', name: 'Ingrid Solheim', role: 'CEO' }])
  })
})
