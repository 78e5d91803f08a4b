import {
  alertRoutes,
  chartRoutes,
  documentRoutes,
  expectationRoutes,
  handoverRoutes,
  improvementRoutes,
  processRoleRoutes,
  projectDetails,
  type RouteOutput,
  userAdministrationRoutes,
  type Work,
  workRoutes,
} from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, stageOn } from '../expectation/expectation-factory.ts'
import { buildSheet } from '../improvement/improvement-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, memberKinds, type StaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess
/** Who leaves, and who takes over. */
let jonas: BuiltMember
let marta: BuiltMember

beforeEach(async () => {
  staffed = await buildStaffedProcess(test)
  const { id: companyId } = staffed.company
  jonas = await buildMember(test.database, { companyId, firstName: 'Jonas', lastName: 'Weber' })
  marta = await buildMember(test.database, { companyId, firstName: 'Marta', lastName: 'Ruiz' })
})

interface Line {
  kind: 'role' | 'version' | 'team'
  id: string
}

const paramsOf = (of: BuiltMember) => ({ params: { userId: of.companyUserId } })
const read = (by: BuiltMember, of = jonas) => test.as(by).call(handoverRoutes.getHandover, paramsOf(of))
const readLines = async (by: BuiltMember, of = jonas): Promise<RouteOutput<typeof handoverRoutes.getHandover>['lines']> =>
  (await read(by, of)).body.lines
const give = (by: BuiltMember, lines: readonly (Line & { to: BuiltMember })[], of = jonas) =>
  test.as(by).call(handoverRoutes.handOver, {
    ...paramsOf(of),
    body: { lines: lines.map(({ to, ...line }) => ({ ...line, to: to.companyUserId })) },
  })
const dismiss = (by: BuiltMember, lines: readonly Line[], of = jonas) =>
  test.as(by).call(handoverRoutes.dismissRequests, { ...paramsOf(of), body: { lines } })
const alertsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
const workOf = async (member: BuiltMember): Promise<Work['rows']> => (await test.as(member).call(workRoutes.listWork)).body.rows
const holdersOf = async (chronId: number, role: string): Promise<number[]> => {
  const { rows } = await test.owner.query(
    `select company_user_id as id from process_role where process_chron_id = $1 and role = $2 order by 1`,
    [chronId, role],
  )
  return rows.map(({ id }) => Number(id))
}
const deactivate = (member: BuiltMember) => test.owner.query('update membership set active = false where id = $1', [member.companyUserId])
const giveTo = (member: BuiltMember, chronId: number, role: 'PRS' | 'PRL' | 'PRO' | 'SPL') =>
  giveRoles(test, staffed.company, chronId, { [role]: [member.companyUserId] })

/** Jonas leads P2, where a macro is worked on that he made, is in a team, and prepared a document. */
async function loadJonas() {
  const { company, global, people } = staffed
  const p2 = chronIdAt(global, 1)
  await giveTo(jonas, p2, 'PRL')
  const macro = await buildChart(test, { company, type: 'ma', parentChronId: p2, pids: ['P2.1'] })
  await test.owner.query('update chart set prepared_by = $2, saved_by = $2 where id = $1', [macro.id, jonas.companyUserId])
  const details = projectDetails.parse({
    projectTeam: [
      { name: 'jonas weber', id: p2 },
      { name: 'Nora Leader', id: p2 },
    ],
  })
  const sheet = await buildSheet(test, {
    company,
    processChronId: p2,
    sheet: { projectName: 'Faster offers', projectNumber: 'P2-26-01', details },
  })
  const lines = {
    role: { kind: 'role', id: `PRL.${p2}` },
    version: { kind: 'version', id: `chart.${macro.id}` },
    team: { kind: 'team', id: String(sheet.id) },
  } as const
  return { p2, macro, sheet, lines, ...people, company }
}

describe('somebody’s responsibilities', () => {
  it('is listed: roles, versions that are worked on, places in teams', async () => {
    // given
    const { admin, lines } = await loadJonas()
    // then
    expect((await read(admin)).body).toEqual({
      person: { userId: jonas.companyUserId, firstName: 'Jonas', lastName: 'Weber', isActive: true },
      lines: [
        { ...lines.role, title: 'Process Leader of (P2) Process P2', outcome: 'moves' },
        { ...lines.version, title: '(P2) Process P2 — Macro, version 1', outcome: 'moves' },
        { ...lines.team, title: 'Team of P2-26-01 “Faster offers”, (P2) Process P2', outcome: 'moves' },
      ],
      hiddenCount: 0,
    })
    expect((await read(admin, marta)).body).toMatchObject({ lines: [], hiddenCount: 0 })
  })

  it('is of every kind of version, and nothing of what was sent, published or removed', async () => {
    // given
    const { company, people, globalId, global } = staffed
    const { admin } = people
    const stage = await stageOn(test, staffed)
    const expectation = await buildExpectation(test, { stage, status: 'WIP' })
    const document = await buildDocument(test, { company, name: 'Travel policy', state: 'WIP' })
    const rejected = await buildDocument(test, { company, name: 'House rules', state: 'REJECTED' })
    await buildDocument(test, { company, name: 'Waiting', state: 'IA' })
    await buildChart(test, { company, type: 'ma', parentChronId: chronIdAt(global, 1), status: 'IA', pids: ['P2.1'] })
    // then: the company's administrator made all of it
    const titles = (await readLines(admin, admin)).map(({ id, title }) => [id, title])
    expect(titles).toEqual([
      [`document.${document.id}`, 'Travel policy — General Documents, version 1'],
      [`document.${rejected.id}`, 'House rules — General Documents, version 1'],
      [`expectation.${expectation.id}`, '(P1) Process P1 — Customer expectations, version 1'],
    ])
    // when the process is removed
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [globalId, admin.companyUserId])
    // then
    expect((await readLines(admin, admin)).map(({ id }) => id)).toEqual([`document.${document.id}`, `document.${rejected.id}`])
    expect(await readLines(admin, people.leader)).toEqual([])
  })

  it('is for the administrator, the CEO and the person', async () => {
    const may = { admin: 200, ceo: 200, advisor: 403, sponsor: 403, leader: 200, owner: 403, spl: 403, spm: 403, reader: 403 }
    const { people, globalId } = staffed
    const line = { kind: 'role', id: `PRL.${globalId}` } as const
    for (const who of memberKinds) {
      expect([who, (await read(people[who], people.leader)).status]).toEqual([who, may[who]])
      if (may[who] === 403) {
        expect((await give(people[who], [{ ...line, to: people[who] }], people.leader)).body.code).toBe('NO_RIGHT')
        expect((await dismiss(people[who], [line], people.leader)).body.code).toBe('NO_RIGHT')
      }
    }
    expect(await holdersOf(globalId, 'PRL')).toEqual([people.leader.companyUserId])
  })
})

describe('handing over', () => {
  it('moves each line to whom it is given, in one call', async () => {
    // given
    const { admin, p2, macro, sheet, lines, spl } = await loadJonas()
    // when
    const answer = await give(admin, [
      { ...lines.role, to: marta },
      { ...lines.version, to: marta },
      { ...lines.team, to: spl },
    ])
    // then
    expect(answer).toMatchObject({ status: 200, body: { moved: 3, asked: 0 } })
    expect(await readLines(admin)).toEqual([])
    expect(await holdersOf(p2, 'PRL')).toEqual([marta.companyUserId])
    const log = await test.as(admin).call(processRoleRoutes.listRoleChanges, { params: { processId: p2 } })
    expect(log.body.slice(0, 2)).toMatchObject([
      { changeType: 'R', user: { lastName: 'Weber' }, role: { name: 'PRL' }, changedBy: { firstName: 'Tomas', lastName: 'Berg' } },
      { changeType: 'A', user: { lastName: 'Ruiz' }, role: { name: 'PRL' } },
    ])
    const version = await test.as(marta).call(chartRoutes.getVersion, { params: { type: 'ma', id: macro.id } })
    expect(version.body).toMatchObject({ preparedBy: { lastName: 'Weber' }, handledBy: { firstName: 'Marta', lastName: 'Ruiz' } })
    const { body } = await test.as(admin).call(improvementRoutes.getSheet, { params: { processChronId: p2, sheetId: sheet.id } })
    expect(JSON.parse(body.details).projectTeam).toEqual([
      { name: 'Nora Spl', id: p2 },
      { name: 'Nora Leader', id: p2 },
    ])
    expect(await alertsOf(marta)).toEqual([
      'Tomas Berg handed “(P2) Process P2 — Macro, version 1” over to you from Jonas Weber.',
      'You are now Process Leader of (P2) Process P2.',
    ])
    expect(await alertsOf(spl)).toContain(
      'Tomas Berg handed a place in a project team over to you from Jonas Weber: Team of P2-26-01 “Faster offers”, (P2) Process P2.',
    )
    // and Marta can give it on
    expect((await readLines(marta, marta)).map(({ id }) => id)).toEqual([lines.role.id, lines.version.id])
  })

  it('shows who goes on with expectations and documents too', async () => {
    const { company, people } = staffed
    const stage = await stageOn(test, staffed)
    const expectation = await buildExpectation(test, { stage, status: 'WIP' })
    const document = await buildDocument(test, { company, name: 'Travel policy', state: 'WIP' })
    const { admin, leader } = people
    const given = [{ kind: 'version', id: `expectation.${expectation.id}`, to: leader }] as const
    expect((await give(admin, given, admin)).body).toEqual({ moved: 1, asked: 0 })
    const versions = await test.as(admin).call(expectationRoutes.listExpectationVersions, { params: { type: 'ce', id: expectation.id } })
    expect(versions.body[0]).toMatchObject({ preparedBy: { lastName: 'Berg' }, handledBy: { lastName: 'Leader' } })
    // a document is the administrator's: nobody else may go on with it
    const refused = await give(admin, [{ kind: 'version', id: `document.${document.id}`, to: leader }], admin)
    const message = 'Nora Leader may not work on “Travel policy — General Documents, version 1”. Give them a role there first.'
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'lines', message }] } })
    await test.owner.query('update document_version set handled_by = $2 where id = $1', [document.id, leader.companyUserId])
    const read = await test.as(admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id: document.id } })
    expect(read.body).toMatchObject({ createdBy: { lastName: 'Berg' }, handledBy: { lastName: 'Leader' } })
  })

  it('is all or nothing', async () => {
    // given
    const { admin, p2, lines, reader } = await loadJonas()
    // when the last line cannot go to whom it is given: who has no role there may not work on it
    const refused = await give(admin, [
      { ...lines.role, to: marta },
      { ...lines.team, to: marta },
      { ...lines.version, to: reader },
    ])
    // then
    expect(refused.status).toBe(400)
    expect((await readLines(admin)).map(({ id }) => id)).toEqual([lines.role.id, lines.version.id, lines.team.id])
    expect(await holdersOf(p2, 'PRL')).toEqual([jonas.companyUserId])
    expect(await alertsOf(marta)).toEqual([])
  })

  it('gives nothing to somebody inactive, of another company, or the same person, and nothing twice', async () => {
    const { admin, lines } = await loadJonas()
    const stranger = (await buildStaffedProcess(test)).people.leader
    await deactivate(marta)
    const issue = async (to: BuiltMember) => (await give(admin, [{ ...lines.role, to }])).body.issues
    expect(await issue(marta)).toEqual([{ path: 'lines.0.to', message: 'Choose an active member of your company.' }])
    expect(await issue(stranger)).toEqual([{ path: 'lines.0.to', message: 'Choose an active member of your company.' }])
    expect(await issue(jonas)).toEqual([{ path: 'lines.0.to', message: 'Choose somebody else.' }])
    const twice = await give(admin, [
      { ...lines.role, to: admin },
      { ...lines.role, to: admin },
    ])
    expect(twice.body.issues).toEqual([{ path: 'lines.1.to', message: 'This is named twice.' }])
    expect(await readLines(admin)).toHaveLength(3)
  })

  it('keeps a role that the receiver has already, and moves the one sponsor', async () => {
    const { globalId, people } = staffed
    const { admin, sponsor, leader } = people
    await giveRoles(test, staffed.company, globalId, { PRL: [leader.companyUserId, marta.companyUserId] })
    expect((await give(admin, [{ kind: 'role', id: `PRL.${globalId}`, to: marta }], leader)).body).toEqual({ moved: 1, asked: 0 })
    expect((await give(admin, [{ kind: 'role', id: `PRS.${globalId}`, to: marta }], sponsor)).body).toEqual({ moved: 1, asked: 0 })
    expect(await holdersOf(globalId, 'PRL')).toEqual([marta.companyUserId])
    expect(await holdersOf(globalId, 'PRS')).toEqual([marta.companyUserId])
  })

  it('of a line that is with somebody else by now is refused', async () => {
    const { admin, ceo, lines } = await loadJonas()
    const to = { ...lines.role, to: marta }
    const [first, second] = await Promise.all([give(admin, [to]), give(ceo, [{ ...to, to: admin }])])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await give(admin, [to])).body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'Some of this belongs to somebody else by now. Nothing was handed over.',
    })
  })

  it('leaves roles by groups of the directory where they are', async () => {
    const { admin, p2, lines } = await loadJonas()
    const companyId = staffed.company.id
    await test.owner.query(
      `with g as (insert into provisioned_group (company_id, name, created_at, changed_at) values ($1, 'Sales', now(), now()) returning id),
            m as (insert into provisioned_group_member (company_id, group_id, company_user_id) select $1, id, $2 from g)
       insert into group_grant (company_id, group_id, process_chron_id, role) select $1, id, $3, 'PRL' from g`,
      [companyId, jonas.companyUserId, p2],
    )
    await test.owner.query('update process_role set by_group = true where process_chron_id = $1', [p2])
    const why = 'Held by the group “Sales” of the directory. It moves there.'
    expect((await readLines(admin))[0]).toMatchObject({ ...lines.role, outcome: 'stays', why })
    expect(await give(admin, [{ ...lines.role, to: marta }])).toMatchObject({ status: 409, body: { detail: why } })
  })
})

describe('what somebody may not give', () => {
  it('becomes a request in the administrator’s work, who gives it or dismisses it', async () => {
    // given: a leader may not assign leaders
    const { admin, p2, macro, lines } = await loadJonas()
    expect((await readLines(jonas)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['role', 'asks'],
      ['version', 'moves'],
      ['team', 'moves'],
    ])
    // when the version goes with it to the next leader, who may not work on it before
    const all = [
      { ...lines.role, to: marta },
      { ...lines.version, to: marta },
    ]
    expect((await give(jonas, all)).status).toBe(400)
    expect((await give(jonas, [{ ...lines.role, to: marta }])).body).toEqual({ moved: 0, asked: 1 })
    // then
    expect(await holdersOf(p2, 'PRL')).toEqual([jonas.companyUserId])
    const asked = {
      to: { userId: marta.companyUserId, firstName: 'Marta', lastName: 'Ruiz' },
      by: { firstName: 'Jonas', lastName: 'Weber' },
    }
    expect((await readLines(admin))[0]).toMatchObject({ ...lines.role, outcome: 'moves', asked })
    expect(await alertsOf(admin)).toContain(
      'Jonas Weber asks you to hand over one of their responsibilities, which they may not hand over themselves.',
    )
    expect(await workOf(admin)).toMatchObject([
      {
        kind: 'handover',
        title: 'Hand over: Jonas Weber',
        name: 'Jonas Weber',
        lineCount: 1,
        target: { tabType: 'users', tabData: { handoverOf: jonas.companyUserId, dialog: `handover.${jonas.companyUserId}` } },
      },
    ])
    expect(await workOf(jonas)).toMatchObject([
      { kind: 'asked', title: 'Hand over: Jonas Weber', handover: { name: 'Jonas Weber', lineCount: 1 } },
    ])
    // when
    expect((await dismiss(admin, [lines.role])).status).toBe(204)
    // then
    expect([await workOf(admin), await workOf(jonas)]).toEqual([[], []])
    expect(await alertsOf(jonas)).toContain('Tomas Berg dismissed your request to hand over one of Jonas Weber’s responsibilities.')
    expect(await dismiss(admin, [lines.role])).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    // when it is asked for again and given
    await give(jonas, [{ ...lines.role, to: marta }])
    expect((await give(admin, all)).body).toEqual({ moved: 2, asked: 0 })
    // then
    expect(await workOf(admin)).toEqual([])
    expect((await readLines(marta, marta)).map(({ id }) => id)).toEqual([`PRL.${p2}`, `chart.${macro.id}`])
  })

  it('waits no longer where it moved otherwise', async () => {
    const { admin, p2, lines } = await loadJonas()
    await give(jonas, [{ ...lines.role, to: marta }])
    await giveTo(marta, p2, 'PRL')
    expect(await workOf(admin)).toEqual([])
  })

  it('of the CEO is asked for too, and below a restriction of those without the right there', async () => {
    // given
    const { admin, ceo, lines } = await loadJonas()
    const { globalId, macroId, people } = staffed
    // then: the CEO does not work on macros, and manages no plans
    expect((await readLines(ceo)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['role', 'moves'],
      ['version', 'asks'],
      ['team', 'asks'],
    ])
    expect((await give(ceo, [{ ...lines.team, to: marta }])).body).toEqual({ moved: 0, asked: 1 })
    expect(await alertsOf(admin)).toContain(
      'Ingrid Solheim asks you to hand over one of Jonas Weber’s responsibilities, which they may not hand over themselves.',
    )
    // when a macro process is below what is restricted
    const line = { kind: 'role', id: `SPL.${macroId}` } as const
    await giveRoles(test, staffed.company, globalId, { PRL: [people.leader.companyUserId, people.spl.companyUserId] })
    expect((await readLines(people.spl, people.spl)).find(({ id }) => id === line.id)?.outcome).toBe('moves')
    await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
    // then
    expect((await readLines(people.spl, people.spl)).find(({ id }) => id === line.id)?.outcome).toBe('asks')
    expect((await readLines(admin, people.spl)).find(({ id }) => id === line.id)?.outcome).toBe('moves')
  })
})

describe('what is restricted', () => {
  it('is counted, and named nowhere, for who may not open it any more', async () => {
    // given: Jonas made a macro, and has no role in its process any more
    const { admin, p2, macro } = await loadJonas()
    await test.owner.query('update process set restricted = true where chron_id = $1', [p2])
    await giveTo(marta, p2, 'PRL')
    // then
    const own = await read(jonas)
    expect(own.body).toMatchObject({ lines: [], hiddenCount: 2 })
    expect(JSON.stringify(own.body)).not.toContain('Process P2')
    const refused = await give(jonas, [{ kind: 'version', id: `chart.${macro.id}`, to: marta }])
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).not.toContain('Process P2')
    expect(JSON.stringify((await read(admin)).body)).toContain('Process P2')
    // when it is given to somebody who loses the role afterwards
    await give(admin, [{ kind: 'version', id: `chart.${macro.id}`, to: marta }])
    expect(JSON.stringify(await alertsOf(marta))).toContain('Process P2')
    await giveRoles(test, staffed.company, p2, { PRL: [] })
    expect(JSON.stringify([await alertsOf(marta), await workOf(marta), (await read(marta, marta)).body])).not.toContain('Process P2')
  })
})

describe('somebody inactive', () => {
  it('is deactivated all the same, and what has no owner since waits for the administrator until it has one', async () => {
    // given
    const { admin, ceo, p2, lines } = await loadJonas()
    const change = { shortName: 'JW', firstName: 'Jonas', lastName: 'Weber', active: false }
    expect((await test.as(admin).call(userAdministrationRoutes.updateUser, { ...paramsOf(jonas), body: change })).status).toBe(204)
    // then
    expect(await workOf(admin)).toMatchObject([{ kind: 'ownerless', title: 'Hand over: Jonas Weber', name: 'Jonas Weber', lineCount: 3 }])
    expect(await workOf(ceo)).toEqual([])
    // when somebody else leads it too
    await giveRoles(test, staffed.company, p2, { PRL: [marta.companyUserId] })
    // then
    expect(await workOf(admin)).toMatchObject([{ kind: 'ownerless', lineCount: 2 }])
    // when the rest is given
    await give(admin, [
      { ...lines.version, to: marta },
      { ...lines.team, to: marta },
    ])
    // then
    expect(await workOf(admin)).toEqual([])
  })

  it('who is active again has an owner’s things again', async () => {
    const { admin } = await loadJonas()
    await deactivate(jonas)
    expect(await workOf(admin)).toHaveLength(1)
    await test.owner.query('update membership set active = true where id = $1', [jonas.companyUserId])
    expect(await workOf(admin)).toEqual([])
  })
})
