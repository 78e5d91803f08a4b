import { processRoleRoutes, processRoutes, type RoleCode, type RoleLists } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, memberKinds, type StaffedProcess } from './staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess

beforeAll(async () => {
  staffed = await buildStaffedProcess(test)
})

const setRoles = (by: BuiltMember, processId: number, lists: unknown, ifMatch?: string): Promise<TestAnswer> =>
  test.as(by).call(processRoleRoutes.setRoles, { params: { processId }, body: lists, headers: { 'if-match': ifMatch } })

const getPermissions = (by: BuiltMember, processId: number): Promise<TestAnswer> =>
  test.as(by).call(processRoleRoutes.getPermissions, { params: { processId } })

const join = (): Promise<BuiltMember> =>
  buildMember(test.database, { companyId: staffed.company.id, firstName: 'Jonas', lastName: 'Weber' })

/** `PRS:12 PRO:15`, of one process. */
async function rolesOf(chronId: number): Promise<string> {
  const { rows } = await test.owner.query<{ held: string }>(
    `select role || ':' || company_user_id as held from process_role where process_chron_id = $1 order by 1`,
    [chronId],
  )
  return rows.map(({ held }) => held).join(' ')
}

const alertsOf = async ({ companyUserId }: BuiltMember): Promise<string[]> =>
  (await test.owner.query('select text from alert where company_user_id = $1 order by id', [companyUserId])).rows.map(({ text }) => text)

/** Typed from document 1 §6; SPL and SPM from specification 5 §16 and §22.12. */
const assignedBy: readonly [RoleCode, string, string][] = [
  ['PRS', 'admin ceo', 'admin ceo'],
  ['PRL', 'admin ceo sponsor', 'admin ceo'],
  ['PRO', 'admin ceo sponsor leader', 'admin ceo'],
  ['SPL', 'admin ceo sponsor leader', 'admin ceo'],
  ['SPM', 'admin ceo leader spl', 'admin ceo'],
]

describe('each list of roles', () => {
  /** Who may set a list of its present holder again. */
  async function findSetters(role: RoleCode): Promise<{ setters: string[]; refusals: unknown[] }> {
    const { people, globalId, macroId } = staffed
    const holder = { PRS: people.sponsor, PRL: people.leader, PRO: people.owner, SPL: people.spl, SPM: people.spm }[role]
    const answers = await Promise.all(
      memberKinds.map(async (persona) => {
        const processId = role.startsWith('SP') ? macroId : globalId
        const { status, body } = await setRoles(people[persona], processId, { [role]: [holder.companyUserId] })
        return { persona, status, code: body?.code }
      }),
    )
    return {
      setters: answers.filter(({ status }) => status === 204).map(({ persona }) => persona),
      refusals: [...new Set(answers.filter(({ status }) => status !== 204).map(({ status, code }) => `${status} ${code}`))].sort(),
    }
  }

  it.each(assignedBy)('%s is set by %s', async (role, expected) => {
    expect(await findSetters(role)).toEqual({ setters: expected.split(' '), refusals: ['403 NO_RIGHT'] })
  })

  it.each(assignedBy)('%s of a restricted process is set by those of the last column', async (role, _open, expected) => {
    // given
    const { people, globalId } = staffed
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    // when
    const found = await findSetters(role)
    await test.as(people.admin).call(processRoutes.allowProcess, { params: { type: 'gpfcp', processId: globalId } })
    // then
    expect(found).toEqual({ setters: expected.split(' '), refusals: ['403 NO_RIGHT', '403 RESTRICTED'] })
  })

  it('needs its own right: one that is lacking refuses all', async () => {
    // given a leader, who sets members but not leaders
    const { people, globalId } = staffed
    const before = await rolesOf(globalId)
    const newcomer = (await join()).companyUserId
    // when
    const answer = await setRoles(people.leader, globalId, { PRO: [newcomer], PRL: [newcomer] })
    // then
    expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
    expect(await rolesOf(globalId)).toBe(before)
  })
})

describe('setting roles', () => {
  it('leaves a list that is left out as it is, empties one that is empty, and takes a person named twice once', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const { companyUserId } = people.reader
    // when
    const answer = await setRoles(people.admin, globalId, { PRL: [], PRO: [companyUserId, companyUserId] })
    // then
    expect(answer.status).toBe(204)
    const { roles } = (await getPermissions(people.admin, globalId)).body
    expect(roles).toMatchObject({ PRS: [{ lastName: 'Sponsor' }], PRL: [], PRO: [{ companyUserId, lastName: 'Reader' }] })
    expect(roles.PRO).toHaveLength(1)
  })

  it('refuses what cannot be, names the list and changes nothing', async () => {
    // given
    const { people, globalId, macroId } = staffed
    const gone = await join()
    await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    const foreign = (await buildStaffedCompany(test)).admin
    const before = [await rolesOf(globalId), await rolesOf(macroId)]
    const [one, two] = [people.reader.companyUserId, people.owner.companyUserId]
    const attempts: [number, RoleLists, string][] = [
      [globalId, { PRS: [one, two] }, 'PRS: A process has at most one sponsor'],
      [globalId, { PRO: [one], PRL: [gone.companyUserId] }, 'PRL: Only active members hold roles'],
      [globalId, { PRO: [one, foreign.companyUserId] }, 'PRO: Only active members hold roles'],
      [globalId, { PRO: [999_999_999] }, 'PRO: Only active members hold roles'],
      [globalId, { PRO: [one], SPL: [one] }, 'SPL: This process has no such role'],
      [macroId, { SPM: [one], PRS: [one] }, 'PRS: This process has no such role'],
    ]
    for (const [processId, lists, expected] of attempts) {
      // when
      const { status, body } = await setRoles(people.admin, processId, lists)
      // then
      expect([status, body.code, ...body.issues.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)]).toEqual([
        400,
        'INVALID',
        expected,
      ])
    }
    expect([await rolesOf(globalId), await rolesOf(macroId)]).toEqual(before)
  })

  it('knows no roles of a micro process, and nothing of another company', async () => {
    // given
    const { people, company, macroId, globalId } = staffed
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    const outsiders = await buildStaffedProcess(test)
    // when
    const answers = await Promise.all([
      getPermissions(people.admin, chronIdAt(micro, 0)),
      setRoles(people.admin, chronIdAt(micro, 0), { SPL: [] }),
      getPermissions(outsiders.people.admin, globalId),
      setRoles(outsiders.people.admin, globalId, { PRO: [] }),
      test.as(outsiders.people.admin).call(processRoleRoutes.listRoleChanges, { params: { processId: globalId } }),
    ])
    // then
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('keeps the sponsor when somebody else becomes sponsor at the same moment', async () => {
    // given six people who are all made sponsor at once
    const { people, globalId, company } = await buildStaffedProcess(test)
    const candidates = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildMember(test.database, { companyId: company.id })))
    // when
    const answers = await Promise.all(candidates.map(({ companyUserId }) => setRoles(people.admin, globalId, { PRS: [companyUserId] })))
    // then: one after another, each took the place of the one before
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
    const { PRS } = (await getPermissions(people.admin, globalId)).body.roles
    expect(PRS).toHaveLength(1)
    const { rows } = await test.owner.query(
      `select sum(case when gained then 1 else -1 end)::int as net, count(*)::int as rows from role_change where process_chron_id = $1 and company_id = $2 and role = 'PRS'`,
      [globalId, company.id],
    )
    expect(rows).toEqual([{ net: 1, rows: 13 }])
  })

  it('is decided by the roles that the change before it left', async () => {
    // given a sponsor who appoints, while the CEO appoints another sponsor
    for (let round = 0; round < 5; round += 1) {
      const { people, globalId } = await buildStaffedProcess(test)
      // when
      const [appointed, replaced] = await Promise.all([
        setRoles(people.sponsor, globalId, { PRL: [people.reader.companyUserId] }),
        setRoles(people.ceo, globalId, { PRS: [people.owner.companyUserId] }),
      ])
      // then: either came first, and the log shows which
      expect(replaced.status).toBe(204)
      const { rows } = await test.owner.query<{ role: string }>(
        `select role from role_change where process_chron_id = $1 and changed_by = any($2) and gained order by id`,
        [globalId, [people.sponsor.companyUserId, people.ceo.companyUserId]],
      )
      expect([204, 403]).toContain(appointed.status)
      expect(rows.map(({ role }) => role)).toEqual(appointed.status === 204 ? ['PRL', 'PRS'] : ['PRS'])
    }
  })

  it('may take the right from who sets them, and the next call knows', async () => {
    // given somebody who is sponsor and leader of the process, and leads its macro process
    const { people, company, globalId, macroId } = await buildStaffedProcess(test)
    const { leader } = people
    const id = leader.companyUserId
    await giveRoles(test, company, macroId, { SPL: [id] })
    // when the leader gives up leading P1.1, for which leading P1 is enough
    expect((await setRoles(leader, macroId, { SPL: [], SPM: [id] })).status).toBe(204)
    // then what is left still gives the right
    expect((await setRoles(leader, macroId, { SPM: [id] })).status).toBe(204)
    // when the SPL who is nothing else takes the SPM's part and the admin takes the lead from them
    await giveRoles(test, company, macroId, { SPL: [people.spl.companyUserId] })
    expect((await setRoles(people.spl, macroId, { SPM: [people.spl.companyUserId] })).status).toBe(204)
    await giveRoles(test, company, macroId, { SPL: [] })
    expect((await setRoles(people.spl, macroId, { SPM: [] })).body.code).toBe('NO_RIGHT')
    // when a sponsor who leads too gives up leading
    await giveRoles(test, company, globalId, { PRS: [id], PRL: [id] })
    const given = await setRoles(leader, globalId, { PRL: [] })
    expect(given.status).toBe(204)
    expect((await getPermissions(leader, globalId)).headers.etag).toBe(given.headers.etag)
    expect((await getPermissions(leader, globalId)).body.roles.PRL).toEqual([])
  })
})

describe('the roles of a macro process', () => {
  it('below a restricted global process are changed by admin and CEO alone', async () => {
    // given
    const { people, globalId, macroId, macro } = await buildStaffedProcess(test)
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    const params = { type: 'map', id: macro.processes[0]?.id ?? 0 }
    // when, then
    for (const by of [people.sponsor, people.leader, people.spl]) {
      expect((await setRoles(by, macroId, { SPM: [people.reader.companyUserId] })).body.code).toBe('NO_RIGHT')
      const { body } = await test.as(by).call(processRoutes.getProcess, { params })
      expect(body.can).toMatchObject({
        assign: 'role',
        'assign spl': 'role',
        'assign spm': 'role',
        restrict: by === people.spl ? 'role' : true,
      })
    }
    for (const by of [people.admin, people.ceo]) {
      expect((await setRoles(by, macroId, { SPL: [people.spl.companyUserId], SPM: [people.spm.companyUserId] })).status).toBe(204)
    }
  })

  it('that is restricted by itself are changed by the people of document 1', async () => {
    const { people, macroId } = await buildStaffedProcess(test)
    await test.as(people.sponsor).call(processRoutes.restrictProcess, { params: { type: 'map', processId: macroId } })
    for (const by of [people.admin, people.ceo, people.sponsor, people.leader])
      expect((await setRoles(by, macroId, { SPL: [people.spl.companyUserId] })).status).toBe(204)
    expect((await setRoles(people.spl, macroId, { SPM: [people.spm.companyUserId, people.reader.companyUserId] })).status).toBe(204)
    expect((await setRoles(people.spl, macroId, { SPL: [people.reader.companyUserId] })).body.code).toBe('NO_RIGHT')
  })
})

describe('the etag of roles', () => {
  it('lets through who saw the present roles, and tells others who changed them and when', async () => {
    // given two people who look at the same roles
    const { people, globalId } = await buildStaffedProcess(test)
    const seen = (await getPermissions(people.admin, globalId)).headers.etag
    // when
    const first = await setRoles(people.leader, globalId, { PRO: [people.reader.companyUserId] }, seen)
    const before = await rolesOf(globalId)
    const second = await setRoles(people.admin, globalId, { PRL: [] }, seen)
    // then
    expect([first.status, second.status, second.body.code]).toEqual([204, 412, 'EDITED_MEANWHILE'])
    expect(second.body.detail).toMatch(/^Nora Leader changed the roles of this process on \w{3} \d{2} \d{4} \d{2}:\d{2} [AP]M\.$/)
    expect(await rolesOf(globalId)).toBe(before)
    const again = await setRoles(people.admin, globalId, { PRL: [] }, first.headers.etag)
    expect(again.status).toBe(204)
    expect((await getPermissions(people.reader, globalId)).headers.etag).toBe(again.headers.etag)
  })

  it('lets one of two through who change the same roles at once', async () => {
    const { people, globalId } = await buildStaffedProcess(test)
    const seen = (await getPermissions(people.admin, globalId)).headers.etag
    const ids = [people.reader.companyUserId, people.spl.companyUserId]
    const answers = await Promise.all(ids.map((id) => setRoles(people.admin, globalId, { PRO: [id] }, seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412])
  })
})

describe('those whose roles change', () => {
  it('get one alert each that opens the process, but for one’s own doing', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const { owner, reader, leader, sponsor } = people
    // when the leader leaves, the owner leads, the reader becomes owner and leader; the sponsor does it and leads too
    const lists = { PRL: [owner, reader, sponsor], PRO: [reader] }
    const ids = Object.fromEntries(
      Object.entries(lists).map(([role, members]) => [role, members.map(({ companyUserId }) => companyUserId)]),
    )
    expect((await setRoles(sponsor, globalId, ids)).status).toBe(204)
    // then
    expect(await alertsOf(owner)).toEqual(['You are now Process Leader of (P1) Process P1, and no longer Process Member.'])
    expect(await alertsOf(reader)).toEqual(['You are now Process Leader and Process Member of (P1) Process P1.'])
    expect(await alertsOf(leader)).toEqual(['You are no longer Process Leader of (P1) Process P1.'])
    expect(await alertsOf(sponsor)).toEqual([])
    const { rows } = await test.owner.query('select target from alert where company_user_id = $1', [leader.companyUserId])
    expect(rows[0].target).toEqual({
      tabType: 'process',
      tabTitle: '(P1) Process P1',
      sourceId: globalId,
      tabData: { itemType: 'info', dataId: null, gpfcProcessChronId: globalId, parentProcessChronId: globalId },
    })
  })

  it('of a macro process are led to the tab of its global process', async () => {
    const { people, globalId, macroId } = await buildStaffedProcess(test)
    await setRoles(people.leader, macroId, { SPM: [people.reader.companyUserId] })
    expect(await alertsOf(people.reader)).toEqual(['You are now Sub-Process Member of (P1.1) Process P1.1.'])
    const { rows } = await test.owner.query('select target from alert where company_user_id = $1', [people.reader.companyUserId])
    expect(rows[0].target).toMatchObject({ tabTitle: '(P1) Process P1', sourceId: globalId, tabData: { parentProcessChronId: macroId } })
  })
})
