import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { endOtherSessions, endSession, openSession } from '../../session/session-store.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { explainSessionEnd } from './session-end.ts'
import type { SessionClaims } from './session-token.ts'
import { findActiveActor, findValidSession } from './valid-session.ts'

const test = withTestDatabase()
// Far ahead: the database forgets the ends of sessions by its own clock.
const now = new Date('2126-03-01T10:00:00Z')
const endsAt = new Date('2126-03-01T22:00:00Z')
let admin: BuiltMember
let ceo: BuiltMember
let advisor: BuiltMember
let person: BuiltMember

beforeAll(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  ceo = await buildMember(test.database, { companyId, is: 'ceo' })
  advisor = await buildMember(test.database, { companyId, advisor: true })
  person = await buildMember(test.database, { companyId: await buildCompany(test.database, { access: 'BASIC' }) })
})

/** The claims of a new session's token. */
async function open({ companyId, companyUserId, accountId }: BuiltMember): Promise<SessionClaims> {
  const { rows } = await test.owner.query(
    'select a.password_hash as hash, m.session_epoch as epoch from membership m join account a on a.id = m.account_id where m.id = $1',
    [companyUserId],
  )
  const [{ hash, epoch }] = rows
  const session = await test.database.inCompany(companyId, (tx) =>
    openSession(tx, { accountId, passwordHash: hash, now, endsAt, device: 'Firefox on Windows' }),
  )
  return { companyId, userId: companyUserId, info: '', sid: session?.id ?? '', epoch, iat: 0, exp: 0 }
}
const find = (claims: SessionClaims, at = now) =>
  test.database.inCompany(claims.companyId, (tx) => findValidSession(tx, claims, { now: at, address: '127.0.0.1' }))
const explain = (claims: SessionClaims) => test.database.inCompany(claims.companyId, (tx) => explainSessionEnd(tx, claims))
const findActor = ({ companyId, companyUserId }: BuiltMember) =>
  test.database.inCompany(companyId, (tx) => findActiveActor(tx, companyUserId))

describe('a living session', () => {
  it('tells who its member is in the company', async () => {
    const nobody = { isAdmin: false, isCeo: false, isAdvisor: false, isPremium: true }
    for (const [member, is] of [
      [admin, { ...nobody, isAdmin: true }],
      [ceo, { ...nobody, isCeo: true }],
      [advisor, { ...nobody, isAdvisor: true }],
      [person, { ...nobody, isPremium: false }],
    ] as const) {
      const claims = await open(member)
      const { companyUserId, accountId } = member
      expect(await find(claims)).toEqual({
        actor: {
          companyUserId,
          accountId,
          sessionId: claims.sid,
          isByProvider: false,
          hasAdvisingGroups: false,
          hasSubstitutes: false,
          hasConsents: false,
          hasReading: false,
          hasSuggestions: false,
          hasReviews: false,
          signsDecisions: false,
          ...is,
        },
        endsAt,
        idleMinutes: null,
        needs: [],
      })
      expect(await findActor(member)).toEqual({ companyUserId, hasSubstitutes: false, hasConsents: false, ...is })
    }
  })

  it('is none from its end on', async () => {
    const claims = await open(person)
    expect(await find(claims, new Date('2126-03-01T21:59:59.999Z'))).toBeDefined()
    expect(await find(claims, endsAt)).toBeUndefined()
  })

  it('is of its own member, in its own company, and of the epoch of its token', async () => {
    const claims = await open(person)
    const colleague = await buildMember(test.database, { companyId: person.companyId })
    for (const other of [
      { sid: randomUUID() },
      { userId: colleague.companyUserId },
      { companyId: admin.companyId },
      { epoch: claims.epoch + 1 },
      { epoch: claims.epoch - 1 },
    ])
      expect(await find({ ...claims, ...other })).toBeUndefined()
    expect(await find(claims)).toBeDefined()
  })

  it('is none once its membership was inactive, nor is the member anybody as long as it is', async () => {
    const member = await buildMember(test.database, { companyId: person.companyId })
    const claims = await open(member)
    const setActive = (active: boolean) =>
      test.owner.query('update membership set active = $2 where id = $1', [member.companyUserId, active])
    await setActive(false)
    expect([await find(claims), await findActor(member)]).toEqual([undefined, undefined])
    await setActive(true)
    expect([await find(claims), (await findActor(member))?.companyUserId]).toEqual([undefined, member.companyUserId])
  })
})

describe('the end of a session', () => {
  const ended = 'The session has ended. Log in again to continue.'
  const resetHere =
    'An administrator of this company reset your login, which ended this session. A link to choose a new password was mailed to you.'
  const deactivated = 'Your membership of this company was deactivated.'
  const reset = (member: BuiltMember) =>
    test.owner.query('update membership set session_epoch = session_epoch + 1, reset_epoch = session_epoch + 1 where id = $1', [
      member.companyUserId,
    ])

  it('has the reason that was kept', async () => {
    const member = await buildMember(test.database, { companyId: person.companyId })
    const [first, second] = [await open(member), await open(member)]
    await test.database.inCompany(member.companyId, (tx) => endSession(tx, first.sid))
    await test.database.inCompany(member.companyId, (tx) => endOtherSessions(tx, member.accountId, null))
    expect(await explain(first)).toBe('This session was ended in another window.')
    expect(await explain(second)).toBe('The password was changed, which ended this session.')
    // whatever was reset since
    await reset(member)
    expect(await explain(first)).toBe('This session was ended in another window.')
  })

  it('is only said where nothing is known of it', async () => {
    const claims = await open(person)
    expect(await explain({ ...claims, sid: randomUUID() })).toBe(ended)
    expect(await explain({ ...claims, sid: randomUUID(), userId: admin.companyUserId })).toBe(ended)
  })

  it('is the reset of an administrator for sessions that began before it, and for no others', async () => {
    const member = await buildMember(test.database, { companyId: person.companyId })
    const before = await open(member)
    await reset(member)
    const after = await open(member)
    expect([await explain(before), await explain(after)]).toEqual([resetHere, ended])
  })

  it('is the deactivation of the membership, as long as it is inactive, before all else', async () => {
    const member = await buildMember(test.database, { companyId: person.companyId })
    const claims = await open(member)
    await test.database.inCompany(member.companyId, (tx) => endSession(tx, claims.sid))
    await test.owner.query('update membership set active = false where id = $1', [member.companyUserId])
    expect(await explain(claims)).toBe(deactivated)
    await test.owner.query('update membership set active = true where id = $1', [member.companyUserId])
    expect(await explain(claims)).toBe('This session was ended in another window.')
  })
})
