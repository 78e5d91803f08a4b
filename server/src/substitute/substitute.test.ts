import { eventRoutes, profileRoutes, type RouteOutput, substituteRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { setCompany } from '../company/company-store.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { announceSubstitutes } from './announce-substitutes.ts'
import { dayFrom, setSubstitute } from './substitute-factory.ts'
import { mailSubstitute } from './substitute-notices.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailSubstitute: mailSubstitute(parts) }))

interface Stage {
  company: BuiltCompany
  admin: BuiltMember
  ceo: BuiltMember
  kwame: BuiltMember
  marta: BuiltMember
}

async function build(): Promise<Stage> {
  const company = await buildStaffedCompany(test)
  const { id: companyId, admin, ceo } = company
  const kwame = await buildMember(test.database, { companyId, firstName: 'Kwame', lastName: 'Mensah' })
  const marta = await buildMember(test.database, { companyId, firstName: 'Marta', lastName: 'Ruiz' })
  return { company, admin, ceo, kwame, marta }
}

const read = async (by: BuiltMember, of = by): Promise<RouteOutput<(typeof substituteRoutes)['getSubstitute']>> =>
  (await test.as(by).call(substituteRoutes.getSubstitute, { params: { userId: of.companyUserId } })).body
const remove = (by: BuiltMember, of = by) => test.as(by).call(substituteRoutes.removeSubstitute, { params: { userId: of.companyUserId } })
const eventsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(eventRoutes.listUserEvents)).body.map(({ comments }: { comments: string }) => comments)
const runJob = ({ company }: Stage) => test.database.inCompany(company.id, (tx) => announceSubstitutes(tx, test.clock.now()))
const refusal = (detail: string) => ({ status: 403, body: { code: 'NO_RIGHT', detail } })

describe('a substitute', () => {
  it('is set and ended so often an hour that nobody is flooded with mails', async () => {
    // given
    const { kwame, marta, admin } = await build()
    for (let change = 0; change < 10; change += 1) {
      expect((await setSubstitute(test, kwame, marta)).status).toBe(204)
      expect((await remove(kwame)).status).toBe(204)
    }
    const events = await eventsOf(marta)
    // when
    const { status, body, headers } = await setSubstitute(test, kwame, marta)
    // then
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_TRIES', true])
    expect(await eventsOf(marta)).toEqual(events)
    // and others are not kept from it, nor kwame an hour later
    expect((await setSubstitute(test, kwame, marta, { by: admin })).status).toBe(204)
    test.clock.advance({ hours: 1 })
    expect((await remove(kwame)).status).toBe(204)
  })

  it('is set for oneself, read at both ends, and removed', async () => {
    // given
    const { kwame, marta } = await build()
    expect(await read(kwame)).toEqual({ substitute: null, standsInFor: [] })
    // when
    expect((await setSubstitute(test, kwame, marta, { until: 3 })).status).toBe(204)
    // then
    const days = { firstDay: dayFrom(test, 0), lastDay: dayFrom(test, 3), isNow: true }
    expect(await read(kwame)).toEqual({
      substitute: {
        userId: marta.companyUserId,
        firstName: 'Marta',
        lastName: 'Ruiz',
        ...days,
        setBy: { firstName: 'Kwame', lastName: 'Mensah' },
      },
      standsInFor: [],
    })
    const standIn = { userId: kwame.companyUserId, firstName: 'Kwame', lastName: 'Mensah', ...days }
    expect(await read(marta)).toEqual({ substitute: null, standsInFor: [standIn] })
    // when
    expect((await remove(kwame)).status).toBe(204)
    // then
    expect(await read(marta)).toEqual({ substitute: null, standsInFor: [] })
    expect(await remove(kwame)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE', detail: 'There is no substitute.' } })
  })

  it('is set for others by the administrator, but never themselves and never for the CEO', async () => {
    const { admin, ceo, kwame, marta } = await build()
    expect((await setSubstitute(test, kwame, marta, { by: admin })).status).toBe(204)
    expect((await read(admin, kwame)).substitute?.setBy).toEqual({ firstName: 'Tomas', lastName: 'Berg' })
    expect(await setSubstitute(test, kwame, admin, { by: admin })).toMatchObject(
      refusal('You cannot make yourself the substitute of somebody else.'),
    )
    const ofCeo = refusal('Only the CEO, or whoever runs Strata, can set a substitute for the CEO.')
    expect(await setSubstitute(test, ceo, admin, { by: admin })).toMatchObject(ofCeo)
    expect(await setSubstitute(test, ceo, marta, { by: admin })).toMatchObject(ofCeo)
    expect((await setSubstitute(test, ceo, admin)).status).toBe(204)
    expect(await remove(admin, ceo)).toMatchObject(ofCeo)
    expect((await remove(admin, kwame)).status).toBe(204)
  })

  it('is nobody else’s matter: not a member’s, not the CEO’s', async () => {
    const { ceo, kwame, marta } = await build()
    const notYours = refusal('You can set a substitute for yourself only. The administrator sets them for others.')
    for (const by of [marta, ceo]) {
      expect(await setSubstitute(test, kwame, by, { by })).toMatchObject(notYours)
      expect(await remove(by, kwame)).toMatchObject(notYours)
      expect(await test.as(by).call(substituteRoutes.getSubstitute, { params: { userId: kwame.companyUserId } })).toMatchObject(notYours)
    }
  })

  it('is somebody else, active, of the same company', async () => {
    const { company, kwame, marta } = await build()
    const other = await build()
    await test.owner.query('update membership set active = false where company_id = $1 and id = $2', [company.id, marta.companyUserId])
    const inactive = [{ path: 'substituteId', message: 'Choose an active member of your company.' }]
    for (const substitute of [marta, other.marta])
      expect(await setSubstitute(test, kwame, substitute)).toMatchObject({ status: 400, body: { code: 'INVALID', issues: inactive } })
    const oneself = [{ path: 'substituteId', message: 'You cannot be your own substitute.' }]
    expect((await setSubstitute(test, kwame, kwame)).body.issues).toEqual(oneself)
    const past = [{ path: 'lastDay', message: 'The last day is over.' }]
    expect((await setSubstitute(test, kwame, other.kwame, { from: -2, until: -1 })).body.issues).toEqual(inactive)
    expect((await setSubstitute(test, kwame, company.admin, { from: -2, until: -1 })).body.issues).toEqual(past)
    expect((await setSubstitute(test, other.kwame, company.admin, { by: company.admin })).status).toBe(404)
  })

  it('may be each other’s, and the profile says on which days both are away', async () => {
    const { kwame, marta } = await build()
    await setSubstitute(test, kwame, marta, { from: 2, until: 6 })
    await setSubstitute(test, marta, kwame, { from: 4, until: 9 })
    const overlap = { firstDay: dayFrom(test, 4), lastDay: dayFrom(test, 6) }
    expect((await read(kwame)).substitute).toMatchObject({ isNow: false, overlap })
    expect((await read(marta)).substitute).toMatchObject({ isNow: false, overlap })
    await setSubstitute(test, marta, kwame, { from: 7, until: 9 })
    expect((await read(kwame)).substitute?.overlap).toBeUndefined()
  })
})

describe('both are told', () => {
  it('at once where it begins today, and where it is ended', async () => {
    // given
    const { kwame, marta } = await build()
    const lastDay = dayFrom(test, 1)
    const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(lastDay) ?? []
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const until = `${names[Number(month) - 1]} ${day} ${lastDay.slice(0, 4)}`
    // when
    await setSubstitute(test, kwame, marta)
    // then
    expect(await eventsOf(marta)).toEqual([`You stand in for Kwame Mensah in decisions until ${until}.`])
    expect(await eventsOf(kwame)).toEqual([`Marta Ruiz stands in for you in decisions until ${until}.`])
    const [mail] = await jobs.readTo(marta.email)
    expect(mail?.headers.subject).toBe(`You stand in for Kwame Mensah in decisions until ${until}.`)
    expect(mail?.parts[0]?.text.replace(/\s+/g, ' ')).toContain(
      `Change this in your profile: https://strata.example.org/?company=${kwame.companyId}&open=pref.0`,
    )
    // when the days change, nobody is told again
    await setSubstitute(test, kwame, marta, { until: 5 })
    expect(await eventsOf(marta)).toHaveLength(1)
    // when
    await remove(kwame)
    // then
    expect(await eventsOf(marta)).toContain('You no longer stand in for Kwame Mensah.')
    expect(await eventsOf(kwame)).toContain('Marta Ruiz no longer stands in for you.')
  })

  it('by no mail where they want none by the time it is sent', async () => {
    // given
    const { kwame, marta } = await build()
    await jobs.stop()
    await setSubstitute(test, kwame, marta)
    // when
    const params = { userId: marta.companyUserId }
    expect((await test.as(marta).call(profileRoutes.updateSettings, { params, body: { mail: 'never' } })).status).toBe(204)
    await jobs.start()
    // then
    expect(await jobs.readTo(marta.email)).toEqual([])
    expect(await jobs.readTo(kwame.email)).toHaveLength(1)
  })

  it('on the first day and after the last, once each', async () => {
    // given
    const stage = await build()
    const { kwame, marta } = stage
    await setSubstitute(test, kwame, marta, { from: 1, until: 2 })
    await runJob(stage)
    expect(await eventsOf(marta)).toEqual([])
    // when
    test.clock.advance({ hours: 24 })
    await runJob(stage)
    await runJob(stage)
    // then
    expect((await eventsOf(marta)).map((text) => text.slice(0, 28))).toEqual(['You stand in for Kwame Mensa'])
    // when
    test.clock.advance({ hours: 48 })
    await runJob(stage)
    await runJob(stage)
    // then
    expect(await eventsOf(marta)).toEqual([
      'You no longer stand in for Kwame Mensah.',
      expect.stringMatching(/^You stand in for Kwame Mensah/),
    ])
    expect(await read(kwame)).toEqual({ substitute: null, standsInFor: [] })
  })
})

describe('a substitute who cannot act', () => {
  const begins = expect.stringMatching(/^You stand in for Kwame Mensah/)
  const ends = 'You no longer stand in for Kwame Mensah.'
  const setActive = (member: BuiltMember, active: boolean) =>
    test.owner.query('update membership set active = $2 where id = $1', [member.companyUserId, active])

  it('is not told that it begins while the one who is away is inactive, but once they are back', async () => {
    // given
    const stage = await build()
    const { kwame, marta } = stage
    await setSubstitute(test, kwame, marta, { from: 1, until: 9 })
    await setActive(kwame, false)
    test.clock.advance({ hours: 24 })
    // when
    await runJob(stage)
    // then
    expect(await eventsOf(marta)).toEqual([])
    // when
    await setActive(kwame, true)
    await runJob(stage)
    await runJob(stage)
    // then
    expect(await eventsOf(marta)).toEqual([begins])
  })

  it('is told that it ends when it ceases, not after the last day, and that it begins again', async () => {
    // given
    const stage = await build()
    const { kwame, marta } = stage
    await setSubstitute(test, kwame, marta, { until: 9 })
    await setActive(kwame, false)
    // when
    await runJob(stage)
    await runJob(stage)
    // then
    expect(await eventsOf(marta)).toEqual([ends, begins])
    // when
    await setActive(kwame, true)
    await runJob(stage)
    // then
    expect(await eventsOf(marta)).toEqual([begins, ends, begins])
  })

  it('is told that it ends where the administrator set it for who is CEO by now', async () => {
    const stage = await build()
    const { company, admin, kwame, marta } = stage
    await setSubstitute(test, kwame, marta, { by: admin, until: 9 })
    await test.owner.query('update company set ceo_id = $1 where company_id = $2', [kwame.companyUserId, company.id])
    await runJob(stage)
    expect(await eventsOf(marta)).toEqual([ends, begins])
  })
})

describe('an office that changes hands', () => {
  it('ends what an administrator set of somebody who is CEO by now', async () => {
    const { company, admin, kwame, marta } = await build()
    await setSubstitute(test, kwame, marta, { by: admin })
    expect((await read(kwame)).substitute).not.toBeNull()
    await test.database.inCompany(company.id, (tx) => setCompany(tx, { ceoId: kwame.companyUserId }))
    expect((await read(kwame)).substitute).toBeNull()
  })
})
