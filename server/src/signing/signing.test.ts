import { addressOfTarget, alertRoutes, companyRoutes, eventRoutes, signingRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { setCompany } from '../company/company-store.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
const signature = { password: builtPassword }

const read = async (by: BuiltMember) => (await test.as(by).call(signingRoutes.getSigning)).body
const propose = (by: BuiltMember, signs = true) => test.as(by).call(signingRoutes.proposeSigning, { body: { signs, signature } })
const confirm = (by: BuiltMember, signs = true) => test.as(by).call(signingRoutes.confirmSigning, { body: { signs, signature } })
const withdraw = (by: BuiltMember) => test.as(by).call(signingRoutes.withdrawSigning)
const infoOf = async (by: BuiltMember) => (await test.as(by).call(companyRoutes.getCompany)).body.info
const appoint = ({ id }: BuiltCompany, settings: Parameters<typeof setCompany>[1]) =>
  test.database.inCompany(id, (tx) => setCompany(tx, settings))
const refusal = { status: 409, body: { code: 'WRONG_STATE' } }

describe('signed decisions', () => {
  it('are proposed by one of administrator and CEO and confirmed by the other, on and off', async () => {
    // given
    const { admin, ceo } = await buildStaffedCompany(test)
    const now = test.clock.now()
    expect(await read(admin)).toEqual({ signs: false, proposal: null })
    // when
    expect((await propose(admin)).status).toBe(204)
    // then
    const proposal = {
      signs: true,
      by: { firstName: 'Tomas', lastName: 'Berg' },
      office: 'admin',
      on: now.toISOString(),
      endsOn: new Date(now.getTime() + 14 * 24 * 3600_000).toISOString(),
      needsOperator: false,
    }
    expect(await read(admin)).toEqual({ signs: false, proposal: { ...proposal, isOwn: true } })
    expect(await read(ceo)).toEqual({ signs: false, proposal: { ...proposal, isOwn: false } })
    expect(await infoOf(ceo)).toMatchObject({ signing: false, signed_since: null })
    // when
    expect((await confirm(ceo)).status).toBe(204)
    // then
    expect(await read(admin)).toEqual({ signs: true, proposal: null })
    expect(await infoOf(ceo)).toMatchObject({ signing: true, signed_since: now.toISOString() })
    // and off, the other way round; since when they first were stays
    test.clock.advance({ minutes: 5 })
    expect((await propose(ceo, false)).status).toBe(204)
    expect((await read(admin)).proposal).toMatchObject({ signs: false, office: 'ceo', isOwn: false })
    expect((await confirm(admin, false)).status).toBe(204)
    expect(await infoOf(ceo)).toMatchObject({ signing: false, signed_since: now.toISOString() })
  })

  it('are confirmed by nobody who proposed them, and no other proposal is than was read', async () => {
    const { admin, ceo } = await buildStaffedCompany(test)
    expect((await confirm(ceo)).body.detail).toBe('There is no proposal any more. It may have ended, or was taken back.')
    await propose(admin)
    expect((await confirm(admin)).body).toMatchObject({
      code: 'WRONG_STATE',
      detail:
        'You cannot confirm your own proposal. The administrator confirms what the CEO proposed, and the CEO what the administrator proposed.',
    })
    expect(await confirm(ceo, false)).toMatchObject(refusal)
    expect((await read(ceo)).signs).toBe(false)
  })

  it('are not what was proposed before an office changed hands, though it has come back since', async () => {
    const company = await buildStaffedCompany(test)
    const { admin, ceo } = company
    const other = await buildMember(test.database, { companyId: company.id })
    await propose(admin)
    await appoint(company, { ceoId: other.companyUserId })
    expect((await read(admin)).proposal).toBeNull()
    await appoint(company, { ceoId: ceo.companyUserId })
    expect((await read(ceo)).proposal).toBeNull()
    expect(await confirm(ceo)).toMatchObject(refusal)
  })

  it('are proposed once, and only where it is otherwise', async () => {
    const { admin, ceo } = await buildStaffedCompany(test)
    expect((await propose(admin, false)).body.detail).toBe('Decisions are not signed.')
    await propose(admin)
    expect((await propose(ceo)).body.detail).toBe('There is a proposal already. Confirm it or take it back first.')
    await confirm(ceo)
    expect((await propose(admin)).body.detail).toBe('Decisions are signed already.')
  })

  it('are asked for no longer once the proposal was taken back, or declined', async () => {
    const { admin, ceo } = await buildStaffedCompany(test)
    for (const who of [admin, ceo]) {
      await propose(admin)
      expect((await withdraw(who)).status).toBe(204)
      expect((await read(admin)).proposal).toBeNull()
      expect(await confirm(ceo)).toMatchObject(refusal)
      expect(await withdraw(who)).toMatchObject(refusal)
    }
  })

  it('are proposed for 14 days', async () => {
    const { admin, ceo } = await buildStaffedCompany(test)
    await propose(admin)
    test.clock.advance({ minutes: 14 * 24 * 60 - 1 })
    expect((await read(ceo)).proposal).not.toBeNull()
    test.clock.advance({ minutes: 1 })
    expect((await read(ceo)).proposal).toBeNull()
    expect(await confirm(ceo)).toMatchObject(refusal)
    // and may be proposed again
    expect((await propose(ceo)).status).toBe(204)
    expect((await read(admin)).proposal).toMatchObject({ office: 'ceo' })
  })

  it.each(['admin', 'ceo'] as const)('are proposed no longer once somebody else is %s', async (office) => {
    // given
    const company = await buildStaffedCompany(test)
    const { id, admin, ceo } = company
    const successor = await buildMember(test.database, { companyId: id })
    await propose(admin)
    // when
    await appoint(company, { [`${office}Id`]: successor.companyUserId })
    // then
    const [present, other] = office === 'ceo' ? [successor, admin] : [ceo, successor]
    expect((await read(present)).proposal).toBeNull()
    expect(await confirm(present)).toMatchObject(refusal)
    expect((await propose(other)).status).toBe(204)
  })

  it('are not confirmed by one person who is both', async () => {
    // given
    const company = await buildStaffedCompany(test)
    await appoint(company, { ceoId: company.admin.companyUserId })
    // when
    await propose(company.admin)
    // then
    expect((await read(company.admin)).proposal).toMatchObject({ isOwn: true, needsOperator: true })
    expect((await confirm(company.admin)).body.detail).toBe(
      'Nobody else can confirm it: one person is administrator and CEO. Ask whoever runs Strata to confirm it.',
    )
  })

  it('are announced: to who can confirm, to both, and to everybody once they hold', async () => {
    // given
    const { id, admin, ceo } = await buildStaffedCompany(test)
    const reader = await buildMember(test.database, { companyId: id })
    const commentsOf = async (by: BuiltMember) =>
      (await test.as(by).call(eventRoutes.listAllEvents)).body.map(({ comments }: { comments: string }) => comments)
    const alertsOf = async (by: BuiltMember) =>
      (await test.as(by).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
    // when
    await propose(admin)
    // then
    const proposed = 'Tomas Berg proposes signed decisions. Confirm the proposal under Users, Signed decisions.'
    expect([await alertsOf(admin), await alertsOf(ceo), await alertsOf(reader)]).toEqual([[], [proposed], []])
    expect([await commentsOf(admin), await commentsOf(ceo), await commentsOf(reader)]).toEqual([[proposed], [proposed], []])
    const [{ target }] = (await test.as(ceo).call(alertRoutes.listAlerts)).body
    expect(addressOfTarget(id, target)).toBe(`/?company=${id}&open=users.0&panel=signing`)
    // when
    await confirm(ceo)
    // then
    expect(await commentsOf(reader)).toEqual([
      'From now on decisions are signed: whoever approves, rejects, consents or has read something confirms it with their password, a passkey or a new login.',
    ])
  })

  it('are of this company alone', async () => {
    const [one, other] = [await buildStaffedCompany(test), await buildStaffedCompany(test)]
    await propose(one.admin)
    const params = { companyId: one.id }
    const body = { signs: true, signature }
    const answers = [
      await test.as(other.ceo).call(signingRoutes.getSigning, { params }),
      await test.as(other.ceo).call(signingRoutes.confirmSigning, { params, body }),
      await test.as(other.ceo).call(signingRoutes.proposeSigning, { params, body }),
      await test.as(other.ceo).call(signingRoutes.withdrawSigning, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await read(other.ceo)).proposal).toBeNull()
    expect((await read(one.ceo)).proposal).not.toBeNull()
  })

  /** specification 4 §12: proposing and confirming signed decisions. */
  it.each([
    ['admin', 204],
    ['ceo', 204],
    ['advisor', 403],
    ['member', 403],
  ] as const)('are proposed by %s: %i', async (who, status) => {
    const { id, admin, ceo } = await buildStaffedCompany(test)
    const advisor = await buildMember(test.database, { companyId: id })
    await test.owner.query('update membership set advisor = true where company_id = $1 and id = $2', [id, advisor.companyUserId])
    const member = await buildMember(test.database, { companyId: id })
    const by = { admin, ceo, advisor, member }[who]
    expect((await test.as(by).call(signingRoutes.getSigning)).status).toBe(status === 204 ? 200 : 403)
    expect((await propose(by)).status).toBe(status)
    if (status === 204) return
    await propose(admin)
    expect([(await confirm(by)).status, (await withdraw(by)).status]).toEqual([403, 403])
    expect((await read(admin)).proposal).not.toBeNull()
  })
})
