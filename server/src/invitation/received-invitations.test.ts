import { alertRoutes, invitationEnd, receivedInvitationRoutes, sentInvitationRoutes, sessionRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { countWaiting } from '../platform/testing/hold-rows.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { hashSecret } from '../session/password/password-links.ts'
import { lockCompany } from '../user/company-seat-views.ts'
import { type BuiltInvitation, buildInvitation } from './invitation-factory.ts'
import { writeAnswer } from './invitation-store.ts'

const test = withTestApp()
let built: BuiltInvitation

beforeEach(async () => {
  built = await buildInvitation(test)
})

const answer = (accept: boolean, by: BuiltMember = built.person) =>
  test.as(by).call(receivedInvitationRoutes.answerInvitation, { params: { invitedTo: built.invited.companyId }, body: { accept } })
const answerLink = (accept: boolean, secret = built.secret, address?: string) =>
  test.as(undefined).call(receivedInvitationRoutes.answerLinkedInvitation, { body: { secret, accept }, address })
const readLink = (secret = built.secret) => test.as(undefined).call(receivedInvitationRoutes.readLinkedInvitation, { body: { secret } })
const list = async (by: BuiltMember = built.person) => (await test.as(by).call(receivedInvitationRoutes.listInvitations)).body
const nameCompany = (name: string) =>
  test.owner.query('update company set name = $2 where company_id = $1', [built.invited.companyId, name])
const logIn = async () =>
  (
    await test
      .as(undefined)
      .call(sessionRoutes.authenticate, { headers: { username: built.person.email, password: encodeURIComponent(builtPassword) } })
  ).body
const stateOf = async () =>
  (await test.owner.query('select active, invitation from membership where id = $1', [built.invited.companyUserId])).rows[0]
/** Until another transaction waits for one that is open. */
const waitForLock = () => expect.poll(() => countWaiting(test.owner)).toBeGreaterThan(0)
const alertsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)

describe('who is invited', () => {
  it('sees the name of the company and until when, and has no access before accepting', async () => {
    // given
    await nameCompany('Dunlin Ropes')
    const expiresOn = new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString()
    // then
    expect(await list()).toEqual([{ companyId: built.invited.companyId, companyName: 'Dunlin Ropes', expiresOn }])
    expect((await readLink()).body).toEqual({ companyName: 'Dunlin Ropes', expiresOn })
    const { userCompanyInfo } = await logIn()
    expect(userCompanyInfo.map(({ companyId }: { companyId: number }) => companyId)).toEqual([built.person.companyId])
    const entered = await test.as(built.person).call(sessionRoutes.switchCompany, {
      params: { companyId: built.invited.companyId, userId: built.person.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    expect(entered).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } })
  })

  it('accepts with a session and belongs to both companies, at once and at the next login', async () => {
    // given
    await nameCompany('Dunlin Ropes')
    // when
    const { status, body } = await answer(true)
    // then
    const company = { companyId: built.invited.companyId, companyName: 'Dunlin Ropes', roles: [], isLastUsed: false }
    expect([status, body]).toEqual([200, { company }])
    expect(await list()).toEqual([])
    expect((await test.as(built.invited).call(userRoutes.listUsers)).status).toBe(200)
    expect((await logIn()).userCompanyInfo.map(({ companyId }: { companyId: number }) => companyId)).toContain(built.invited.companyId)
    expect(await alertsOf(built.admin)).toEqual(['Nora Lind accepted the invitation.'])
  })

  it('does not accept an invitation that ended while somebody else took its seat', async () => {
    for (const accept of [() => answer(true), () => answerLink(true)]) {
      // given somebody who adds a person holds the company, in the last moment of the invitation
      await test.owner.query('update membership set invited_until = $2 where id = $1', [
        built.invited.companyUserId,
        new Date(test.clock.now().getTime() + 1000),
      ])
      const accepted = await test.database.inCompany(built.invited.companyId, async (tx) => {
        await lockCompany(tx, test.clock.now())
        const answered = accept()
        await waitForLock()
        test.clock.advance({ seconds: 1 })
        return { answered }
      })
      // then
      expect([400, 404]).toContain((await accepted.answered).status)
      expect(await stateOf()).toEqual({ active: false, invitation: 'open' })
    }
  })

  it('accepts by the mailed link without a session, once', async () => {
    // when
    const both = await Promise.all([answerLink(true, built.secret, '198.51.100.1'), answerLink(true, built.secret, '198.51.100.2')])
    const later = await readLink()
    // then
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(later).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } })
    expect(await stateOf()).toEqual({ active: true, invitation: null })
  })

  it('declines, is asked no more, and stays outside', async () => {
    // when
    const { status, body } = await answer(false)
    const again = await answer(true)
    const byLink = await answerLink(true)
    // then
    expect([status, body]).toEqual([200, { company: null }])
    expect([again.status, byLink.status, byLink.body.code]).toEqual([404, 400, 'INVITATION_INVALID'])
    expect(await list()).toEqual([])
    expect(await stateOf()).toEqual({ active: false, invitation: 'declined' })
    expect(await alertsOf(built.admin)).toEqual(['Nora Lind declined the invitation.'])
  })

  it.each([
    ['expired', () => Promise.resolve(test.clock.advance({ hours: 30 * 24, seconds: 1 }))],
    [
      'was withdrawn',
      () => test.as(built.admin).call(sentInvitationRoutes.withdrawInvitation, { params: { userId: built.invited.companyUserId } }),
    ],
  ])('answers nothing that %s', async (_what, happen) => {
    // when
    await happen()
    // then
    expect(await list()).toEqual([])
    expect([(await answer(true)).status, (await answerLink(true)).body.code, (await readLink()).body.code]).toEqual([
      404,
      'INVITATION_INVALID',
      'INVITATION_INVALID',
    ])
    expect((await stateOf())?.active).toBe(false)
  })

  it('is nobody else: an invitation of another person is 404', async () => {
    // given
    const stranger = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // then
    expect(await list(stranger)).toEqual([])
    expect(await answer(true, stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await stateOf()).toEqual({ active: false, invitation: 'open' })
  })

  it('finds nothing in the name of another company', async () => {
    const params = { companyId: built.invited.companyId }
    const answers = [
      await test.as(built.person).call(receivedInvitationRoutes.listInvitations, { params }),
      await test.as(built.person).call(receivedInvitationRoutes.answerInvitation, {
        params: { ...params, invitedTo: built.invited.companyId },
        body: { accept: true },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([404, 'NOT_FOUND']))
  })
})

it('a link cannot be guessed: after ten tries an address waits', async () => {
  const answers = []
  for (let guess = 0; guess < 11; guess += 1) answers.push((await answerLink(true, `guess${guess}`, '203.0.113.77')).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
})

describe('as the serving role', () => {
  const inInviting = <T>(work: Parameters<typeof test.database.inCompany<T>>[1]) => test.database.inCompany(built.invited.companyId, work)

  it('nobody accepts without the proof of the invited person', async () => {
    // given
    const { id: sessionId } = { id: '00000000-0000-4000-8000-000000000000' }
    const now = test.clock.now()
    const { companyUserId } = built.invited
    // when
    const answered = await inInviting(async (tx) => [
      await writeAnswer(tx, { companyUserId, accepts: true, proof: { sessionId }, now }),
      await writeAnswer(tx, { companyUserId, accepts: true, proof: { link: hashSecret('guess') }, now }),
    ])
    const elsewhere = await test.database.inCompany(built.person.companyId, (tx) =>
      writeAnswer(tx, { companyUserId, accepts: true, proof: { link: hashSecret(built.secret) }, now }),
    )
    // then
    expect([...answered, elsewhere]).toEqual([false, false, false])
    expect(await stateOf()).toEqual({ active: false, invitation: 'open' })
  })

  it.each([
    [{ code: '42501' }, sql`update membership set invitation = null, invited_until = null, active = true where invitation is not null`],
    [{ constraint: 'membership_invited_is_inactive' }, sql`update membership set active = true where invitation is not null`],
    [{ code: '42501' }, sql`select * from invitation_link`],
    [{ code: '42501' }, sql`delete from invitation_link`],
  ])('an invitation is not ended by hand (%j)', async (refusal, statement) => {
    await expect(inInviting((tx) => tx.run(statement))).rejects.toMatchObject(refusal)
    expect(await stateOf()).toEqual({ active: false, invitation: 'open' })
  })

  describe('a permit to answer', () => {
    const permit = () =>
      sql`select permit_answer(${built.invited.companyUserId}, ${hashSecret(built.secret)}, null, false, ${test.clock.now()})`
    const become = (companyUserId: number) =>
      sql`update membership set invitation = null, invited_until = null, active = true where id = ${companyUserId}`

    it('is of one invitation', async () => {
      const { companyUserId } = await buildMember(test.database, {
        companyId: built.invited.companyId,
        invitedUntil: invitationEnd(test.clock.now()),
      })
      const work = inInviting(async (tx) => {
        await tx.run(permit())
        await tx.run(become(companyUserId))
      })
      await expect(work).rejects.toMatchObject({ code: '42501' })
    })

    it('is of an invitation that is open', async () => {
      const work = inInviting(async (tx) => {
        await tx.run(permit())
        await tx.run(sql`update membership set invitation = 'declined' where id = ${built.invited.companyUserId}`)
        await tx.run(become(built.invited.companyUserId))
      })
      await expect(work).rejects.toMatchObject({ code: '42501' })
    })

    it('ends with its transaction', async () => {
      await inInviting((tx) => tx.run(permit()))
      await expect(inInviting((tx) => tx.run(become(built.invited.companyUserId)))).rejects.toMatchObject({ code: '42501' })
    })

    it('is made by nobody else', async () => {
      const making = sql`select permit_of(company_id, id, invited_until) from membership where id = ${built.invited.companyUserId}`
      for (const statement of [making, sql`select * from permit_key`])
        await expect(inInviting((tx) => tx.run(statement))).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('no link is made for an invitation of another company', async () => {
    const kept = await test.database.inCompany(built.person.companyId, (tx) =>
      tx.one<{ kept: boolean }>(sql`select put_invitation_link(${built.invited.companyUserId}, ${hashSecret('forged')}) as kept`),
    )
    expect(kept).toEqual({ kept: false })
  })
})
