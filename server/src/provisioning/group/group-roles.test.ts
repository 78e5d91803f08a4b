import { advisorRoutes, alertRoutes, processRoleRoutes, provisioningRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildToken } from '../provisioner-factory.ts'
import { scimPatchOf, scimUserOf } from '../scim-bodies.fixture.ts'
import { openScimClient, type ScimClient } from '../scim-client.fixture.ts'

const test = withTestApp()
let admin: BuiltMember
let ceo: BuiltMember
let person: BuiltMember
let processId: number
let client: ScimClient
let groupId: string

beforeEach(async () => {
  const { company, processes } = await buildChart(test, { status: 'APPROVED' })
  admin = company.admin
  ceo = company.ceo
  processId = processes[0]?.chronId ?? 0
  person = await buildMember(test.database, { companyId: company.id, firstName: 'Vera', lastName: 'Lund', shortName: 'VLU' })
  client = await openScimClient(test, { companyId: company.id, token: await buildToken(test, admin) })
  groupId = (await client.send('POST /Groups', '{"displayName": "Finance"}')).body.id
})

const signature = { password: builtPassword }
const grant = (holds: { role: 'PRL' | 'PRO'; processChronId: number } | null, by = admin) =>
  test.as(by).call(provisioningRoutes.addGrant, { params: { groupId }, body: { holds, signature } })
const grantLeaders = async () => (await grant({ role: 'PRL', processChronId: processId })).body.id
const removeGrant = (grantId: number) => test.as(admin).call(provisioningRoutes.removeGrant, { params: { groupId, grantId } })
const change = (op: 'add' | 'remove', ...people: BuiltMember[]) =>
  client.send(
    `PATCH /Groups/${groupId}`,
    JSON.stringify(scimPatchOf({ op, path: 'members', value: people.map(({ companyUserId }) => ({ value: String(companyUserId) })) })),
  )
const leaders = async () => (await test.as(admin).call(processRoleRoutes.getPermissions, { params: { processId } })).body.roles.PRL
const setLeaders = (...people: BuiltMember[]) =>
  test
    .as(admin)
    .call(processRoleRoutes.setRoles, { params: { processId }, body: { PRL: people.map(({ companyUserId }) => companyUserId) } })
const log = async () =>
  (await test.as(admin).call(processRoleRoutes.listRoleChanges, { params: { processId } })).body.map(
    ({
      changeType,
      changedBy,
      role,
      user,
    }: {
      changeType: string
      changedBy: { firstName: string }
      role: { name: string }
      user: { shortName: string }
    }) => `${changeType} ${role.name} ${user.shortName} ${changedBy.firstName}`,
  )
const isAdvisor = async () => (await test.as(ceo).call(advisorRoutes.listAdvisors)).body.includes(person.companyUserId)

describe('a group that stands for a role', () => {
  it('gives it to whoever is in it, marked and logged, and takes it from whoever leaves', async () => {
    // given
    await grantLeaders()
    expect(await leaders()).toEqual([])
    // when
    expect((await change('add', person)).status).toBe(200)
    // then
    expect(await leaders()).toEqual([
      { companyUserId: person.companyUserId, shortName: 'VLU', firstName: 'Vera', lastName: 'Lund', byGroup: 'Finance' },
    ])
    expect(await log()).toEqual(['A PRL VLU Group “Finance”'])
    const alerts = (await test.as(person).call(alertRoutes.listAlerts)).body
    expect(alerts.map(({ text }: { text: string }) => text).join()).toMatch(/Process Leader/)
    // when
    test.clock.advance({ minutes: 1 })
    await change('remove', person)
    // then
    expect(await leaders()).toEqual([])
    expect(await log()).toEqual(['R PRL VLU Group “Finance”', 'A PRL VLU Group “Finance”'])
  })

  it('gives it to who is in it already, and takes it with what it stands for, or with the group', async () => {
    await change('add', person)
    const grantId = await grantLeaders()
    expect((await leaders()).length).toBe(1)
    expect((await removeGrant(grantId)).status).toBe(204)
    expect(await leaders()).toEqual([])
    await grantLeaders()
    expect((await leaders()).length).toBe(1)
    await client.send(`DELETE /Groups/${groupId}`)
    expect(await leaders()).toEqual([])
  })

  it('takes nothing that is held by another group too, or was given by hand', async () => {
    // given by hand first
    expect((await setLeaders(person)).status).toBe(204)
    await grantLeaders()
    await change('add', person)
    expect((await leaders())[0].byGroup).toBe('Finance')
    await change('remove', person)
    expect((await leaders()).map(({ byGroup }: { byGroup?: string }) => byGroup)).toEqual([undefined])
    expect((await setLeaders()).status).toBe(204)
    // and by two groups
    await change('add', person)
    const second = (await client.send('POST /Groups', `{"displayName": "Controlling", "members": [{"value": "${person.companyUserId}"}]}`))
      .body.id
    await test.as(admin).call(provisioningRoutes.addGrant, {
      params: { groupId: second },
      body: { holds: { role: 'PRL', processChronId: processId }, signature },
    })
    await change('remove', person)
    expect((await leaders())[0].byGroup).toBe('Controlling')
  })

  it('is given by nobody who does not prove who they are', async () => {
    for (const given of [undefined, { password: 'guess' }]) {
      const { status, body } = await test
        .as(admin)
        .call(provisioningRoutes.addGrant, { params: { groupId }, body: { holds: null, signature: given } })
      expect([status, body.code]).toEqual([403, 'SIGNATURE_REQUIRED'])
    }
    const { body } = await test.as(admin).call(provisioningRoutes.listGroups)
    expect(body.groups.map(({ grants }: { grants: unknown[] }) => grants)).toEqual([[]])
  })

  it('is not changed by hand: 409 with a sentence', async () => {
    await grantLeaders()
    await change('add', person)
    const refused = await setLeaders()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'WRONG_STATE',
      'Vera Lund has this role by the group “Finance”, and loses it by leaving the group in the directory.',
    ])
    const other = await buildMember(test.database, { companyId: admin.companyId, shortName: 'OTH' })
    expect((await setLeaders(person, other)).status).toBe(204)
    expect((await leaders()).map(({ shortName }: { shortName: string }) => shortName)).toEqual(['OTH', 'VLU'])
    // and who is deactivated, and so in no list, keeps it for when they come back
    await client.send(`PATCH /Users/${person.companyUserId}`, JSON.stringify(scimPatchOf({ op: 'replace', path: 'active', value: false })))
    expect((await setLeaders(other)).status).toBe(204)
    await client.send(`PATCH /Users/${person.companyUserId}`, JSON.stringify(scimPatchOf({ op: 'replace', path: 'active', value: true })))
    expect((await leaders()).map(({ shortName }: { shortName: string }) => shortName)).toEqual(['OTH', 'VLU'])
  })

  it('lets people into a restricted process as long as they are in it', async () => {
    // given
    await test.owner.query('update process set restricted = true where chron_id = $1 and company_id = $2', [processId, admin.companyId])
    const look = async () => (await test.as(person).call(processRoleRoutes.getPermissions, { params: { processId } })).status
    expect(await look()).toBe(403)
    // when
    await grantLeaders()
    await change('add', person)
    // then
    expect(await look()).toBe(200)
    await change('remove', person)
    expect(await look()).toBe(403)
  })

  it('is prepared for who was invited, and gone with who is deleted', async () => {
    await grantLeaders()
    const invited = (await client.send('POST /Users', JSON.stringify(scimUserOf('new@nowhere.example')))).body.id
    await client.send(`PATCH /Groups/${groupId}`, JSON.stringify(scimPatchOf({ op: 'add', path: 'members', value: [{ value: invited }] })))
    expect(await leaders()).toMatchObject([{ companyUserId: Number(invited), invited: true, byGroup: 'Finance' }])
    await client.send(`DELETE /Users/${invited}`)
    expect(await leaders()).toEqual([])
    expect((await client.send(`GET /Groups/${groupId}`)).body.members).toEqual([])
  })

  it('is set by the administrator for a role that the process has, once', async () => {
    expect((await grant({ role: 'PRL', processChronId: processId }, person)).status).toBe(403)
    await grantLeaders()
    expect((await grant({ role: 'PRL', processChronId: processId })).body).toMatchObject({
      code: 'COMPONENT_EXISTS',
      detail: 'The group stands for this already.',
    })
    const foreign = (await buildChart(test, { status: 'APPROVED' })).processes[0]?.chronId ?? 0
    expect((await grant({ role: 'PRL', processChronId: foreign })).status).toBe(404)
    const stranger = (await buildChart(test, { status: 'APPROVED' })).company.admin
    expect((await grant(null, stranger)).status).toBe(404)
    await grant(null)
    const listed = (await test.as(admin).call(provisioningRoutes.listGroups)).body
    expect(listed.processes[0]).toEqual({ chronId: processId, pid: expect.any(String), pname: expect.any(String), roles: ['PRL', 'PRO'] })
    expect(listed.groups).toEqual([
      {
        id: Number(groupId),
        name: 'Finance',
        people: 0,
        grants: [
          { id: expect.any(Number), holds: { role: 'PRL', processChronId: processId, pid: expect.any(String), pname: expect.any(String) } },
          { id: expect.any(Number), holds: null },
        ],
      },
    ])
  })
})

describe('a group that stands for advisors', () => {
  it('makes them so, which is not taken by hand, and unmakes them', async () => {
    await grant(null)
    await change('add', person)
    expect(await isAdvisor()).toBe(true)
    const refused = await test.as(ceo).call(advisorRoutes.removeAdvisor, { params: { companyUserId: person.companyUserId } })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This person is an advisor by the group “Finance”, and is so until they leave it in the directory.',
    ])
    await change('remove', person)
    expect(await isAdvisor()).toBe(false)
  })

  it('is named in the list of people and with each, to whoever appoints advisors alone, as long as it stands for them', async () => {
    // given
    const named = async (by: BuiltMember) => {
      const { body: all } = await test.as(by).call(userRoutes.listUsers)
      const { body: one } = await test.as(by).call(userRoutes.getUser, { params: { userId: person.companyUserId } })
      return [all.find(({ id }: { id: number }) => id === person.companyUserId).advisorByGroup, one.advisorByGroup]
    }
    await change('add', person)
    expect(await named(ceo)).toEqual([undefined, undefined])
    // when
    const grantId = (await grant(null)).body.id
    // then
    expect([await named(ceo), await named(person)]).toEqual([
      ['Finance', 'Finance'],
      [undefined, undefined],
    ])
    // when
    await removeGrant(grantId)
    // then
    expect(await named(ceo)).toEqual([undefined, undefined])
  })

  it('leaves those who are so by hand', async () => {
    await test.as(ceo).call(advisorRoutes.addAdvisor, { params: { companyUserId: person.companyUserId } })
    await grant(null)
    await change('add', person)
    await change('remove', person)
    expect(await isAdvisor()).toBe(true)
    expect((await test.as(ceo).call(advisorRoutes.removeAdvisor, { params: { companyUserId: person.companyUserId } })).status).toBe(204)
    expect(await isAdvisor()).toBe(false)
  })
})

it('200 people come, 20 move between groups, and 5 are out by their next call', async () => {
  // given
  await test.owner.query('update company set license = 1000 where company_id = $1', [admin.companyId])
  await test.owner.query(
    `insert into company_domain (company_id, domain, proof, added_at, proved_at, by_operator) values ($1, 'many.example', repeat('p', 30), now(), now(), true)`,
    [admin.companyId],
  )
  await grantLeaders()
  const second = (await client.send('POST /Groups', '{"displayName": "Sales"}')).body.id
  const add = (group: string, ids: readonly string[]) =>
    client.send(
      `PATCH /Groups/${group}`,
      JSON.stringify(scimPatchOf({ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) })),
    )
  // when 200 are looked up and created, as a directory does
  const ids: string[] = []
  for (let index = 0; index < 200; index += 1) {
    const email = `person${index}@many.example`
    expect((await client.send(`GET /Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).body.totalResults).toBe(0)
    const { status, body } = await client.send('POST /Users', JSON.stringify(scimUserOf(email, { externalId: `e${index}` })))
    expect([status, body.active]).toEqual([201, true])
    ids.push(body.id)
  }
  // and 20 move
  await add(groupId, ids.slice(0, 20))
  expect((await leaders()).length).toBe(20)
  await client.send(
    `PATCH /Groups/${groupId}`,
    JSON.stringify(scimPatchOf({ op: 'Remove', path: 'members', value: ids.slice(0, 20).map((value) => ({ value })) })),
  )
  expect((await add(second, ids.slice(0, 20))).body.members.length).toBe(20)
  expect(await leaders()).toEqual([])
  // and 5 who are logged in leave
  const sessions = []
  for (let index = 0; index < 5; index += 1) {
    const member = await buildMember(test.database, { companyId: admin.companyId })
    sessions.push({ member, token: await test.openToken(member) })
  }
  for (const { member } of sessions)
    await client.send(
      `PATCH /Users/${member.companyUserId}`,
      JSON.stringify(scimPatchOf({ op: 'Replace', path: 'active', value: 'False' })),
    )
  const after = []
  for (const { member, token } of sessions) after.push((await test.as(member).call(userRoutes.listUsers, { token })).status)
  // then
  expect(after).toEqual([401, 401, 401, 401, 401])
  expect((await client.send('GET /Users?count=0')).body.totalResults).toBeGreaterThan(200)
}, 120_000)
