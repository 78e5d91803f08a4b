import { improvementRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltSheet, buildPlanStage, buildSheet, type PlanStage } from '../improvement-factory.ts'

const test = withTestApp()

const sheetBody = { projectName: 'Shorter quotations', projectNumber: '', startDate: '01/12/2026', endDate: '', details: '{}' }

const create = ({ company, processChronId }: PlanStage, body: object = {}) =>
  test.as(company.admin).call(improvementRoutes.createSheet, { params: { processChronId }, body: { ...sheetBody, ...body } })
const read = async ({ company, processChronId }: PlanStage, sheetId: number) =>
  (await test.as(company.admin).call(improvementRoutes.getSheet, { params: { processChronId, sheetId } })).body
const update = ({ company, processChronId, id }: BuiltSheet, body: object = {}, headers = {}) =>
  test
    .as(company.admin)
    .call(improvementRoutes.updateSheet, { params: { processChronId, sheetId: id }, headers, body: { ...sheetBody, ...body } })
const list = (stage: PlanStage, status: string, by = stage.company.admin) =>
  test.as(by).call(improvementRoutes.listSheets, { params: { processChronId: stage.processChronId, status } })

/** The numbers of two digits of the year that it is by the clock of the tests, in UTC, where their companies are. */
const year = () => String(test.clock.now().getUTCFullYear()).slice(2)
const numberOf = async (stage: PlanStage, body: object = {}) => (await read(stage, (await create(stage, body)).body.id)).projectNumber

describe('a project sheet', () => {
  it('is answered as it was made, with its dates as days and its details as JSON', async () => {
    // given
    const stage = await buildPlanStage(test)
    const [p1, p2] = stage.global.processes.map(({ chronId }) => chronId)
    const details = {
      desiredResult: 'A quotation within a day\nof every enquiry',
      projectNature: 'ipo',
      globalProcess: [p1, p2],
      projectTeam: [{ name: 'Nora Lind', id: p2 }],
      actionsTaken: [{ date: '02/03/2026', action: 'Measured how long enquiries wait' }],
    }
    // when
    const { status, body: made } = await create(stage, { endDate: '2026-06-30', details: JSON.stringify(details) })
    // then
    expect([status, made]).toEqual([200, { id: expect.any(Number), chronId: made.id }])
    const sheet = await read(stage, made.id)
    const now = test.clock.now().toISOString()
    expect({ ...sheet, details: JSON.parse(sheet.details) }).toEqual({
      id: made.id,
      chronId: made.id,
      version: 1,
      status: { name: 'WIP' },
      projectName: 'Shorter quotations',
      projectNumber: `P1-${year()}-01`,
      startDate: '2026-01-12',
      endDate: '2026-06-30',
      details: {
        ...details,
        actionsTaken: [{ date: '2026-02-03', action: 'Measured how long enquiries wait' }],
        ...{ projectNeed: '', taskDescription: '', meetingInfo: '', achieved: '', lessonsLearned: '', additionalActions: '', comments: '' },
      },
      docId: null,
      fileExt: null,
      report: null,
      createdBy: { firstName: 'Tomas', lastName: 'Berg' },
      createdOn: now,
      editedOn: now,
      publishedOn: null,
      etag: `"${made.id}.0"`,
      can: {
        read: true,
        edit: true,
        publish: true,
        remove: true,
        addReport: true,
        revise: 'state',
        archive: 'state',
        archiveReport: 'state',
        unarchive: 'state',
      },
    })
  })

  it('is given the next number of its process and the year, which no other project has or had', async () => {
    const stage = await buildPlanStage(test)
    const first = await create(stage)
    expect((await read(stage, first.body.id)).projectNumber).toBe(`P1-${year()}-01`)
    const params = { processChronId: stage.processChronId, sheetId: first.body.id }
    expect((await test.as(stage.company.admin).call(improvementRoutes.deleteSheet, { params })).status).toBe(204)
    expect(await numberOf(stage, { projectNumber: ' QM/7 ' })).toBe('QM/7')
    expect(await numberOf(stage, { projectNumber: `P1-${year()}-03` })).toBe(`P1-${year()}-03`)
    expect(await numberOf(stage)).toBe(`P1-${year()}-02`)
    expect(await numberOf(stage)).toBe(`P1-${year()}-04`)
    await test.owner.query('update project_number set last_number = 99 where process_chron_id = $1', [stage.processChronId])
    expect(await numberOf(stage)).toBe(`P1-${year()}-100`)
    const other = stage.global.processes[2]?.chronId ?? 0
    expect(await numberOf({ ...stage, processChronId: other })).toBe(`E1-${year()}-01`)
  })

  it('counts years where the company is', async () => {
    const stage = await buildPlanStage(test)
    const { rows } = await test.owner.query<{ zone: string; year: string }>(
      `select zone, to_char($1::timestamptz at time zone zone, 'YY') as year from unnest(array['Pacific/Kiritimati', 'Pacific/Niue']) zone`,
      [test.clock.now()],
    )
    for (const { zone, year: there } of rows) {
      await test.owner.query('update company set timezone = $2 where company_id = $1', [stage.company.id, zone])
      expect(await numberOf(stage)).toMatch(new RegExp(`^P1-${there}-\\d{2}$`))
    }
  })

  it('has a number of its own, though several are made at the same moment', async () => {
    const stage = await buildPlanStage(test)
    const numbers = await Promise.all([1, 2, 3, 4].map(() => numberOf(stage)))
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map((number) => `P1-${year()}-0${number}`))
  })

  it('is about processes of the company that were approved', async () => {
    // given a process of another company, one that was never approved and one that is no process
    const stage = await buildPlanStage(test)
    const foreign = (await buildPlanStage(test)).processChronId
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into process (company_id, chron_id, level, pid) select $1, 900000 + $2::bigint, 'gpfc', 'P9' returning chron_id as id`,
      [stage.company.id, stage.processChronId],
    )
    const unapproved = Number(rows[0]?.id)
    // when
    const details = {
      globalProcess: [stage.processChronId, foreign, unapproved],
      projectTeam: [
        { name: 'Nora Lind', id: stage.processChronId },
        { name: 'Nils Lind', id: 999_999 },
      ],
    }
    const refused = [
      await create(stage, { details: JSON.stringify(details) }),
      await update(await buildSheet(test, stage), { details: JSON.stringify(details) }),
    ]
    // then
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'INVALID'])
      expect(body.issues).toEqual(
        ['details.globalProcess.1', 'details.globalProcess.2', 'details.projectTeam.1.id'].map((path) => ({
          path,
          message: 'There is no such process on the approved Global Chart',
        })),
      )
    }
  })

  it.each([
    [{ projectName: '' }, 'projectName', 'Project Name is Required'],
    [{ startDate: '' }, 'startDate', 'Project Start Date is Required'],
    [{ startDate: '02/30/2026' }, 'startDate', 'Not a valid date'],
    [{ startDate: '0000-01-01' }, 'startDate', 'Not a valid date'],
    [{ endDate: '2026-01-11' }, 'endDate', 'Project End Date should not be before Project Start Date'],
    [{ details: '{' }, 'details', 'Expected JSON'],
    [{ details: '{"projectTeam":[{"name":"","id":1}]}' }, 'details.projectTeam.0.name', 'Name is Required'],
    [{ details: '{"projectTeam":[{"name":"Nora"}]}' }, 'details.projectTeam.0.id', 'Process is Required'],
    [{ details: '{"actionsTaken":[{"date":"","action":"Asked"}]}' }, 'details.actionsTaken.0.date', 'Date is Required'],
    [{ details: '{"actionsTaken":[{"date":"02/03/2026","action":""}]}' }, 'details.actionsTaken.0.action', 'Action is Required'],
  ])('is refused with %j', async (body, path, message) => {
    const answer = await create(await buildPlanStage(test), body)
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID', issues: [{ path, message }] })
  })

  it('holds details that the browser can read again', async () => {
    const stage = await buildPlanStage(test)
    // as few characters as can be, which grow when what was left out is said
    const actionsTaken = Array.from({ length: 64 }, () => ({ date: '2026-02-03', action: '"'.repeat(2000) }))
    const details = (left: number) => JSON.stringify({ actionsTaken, comments: 'x'.repeat(2000), achieved: 'x'.repeat(left) })
    const room = 262_144 - details(0).length
    expect((await create(stage, { details: details(room) })).body.issues).toEqual([
      { path: 'details', message: 'At most 262144 characters' },
    ])
  })

  it('is changed by who saw it as it is, and keeps its number without one', async () => {
    // given
    const sheet = await buildSheet(test)
    const { etag, projectNumber } = await read(sheet, sheet.id)
    // when
    const changed = await update(sheet, { projectName: 'Quotations within a day' }, { 'if-match': etag })
    // then
    expect([changed.status, changed.headers.etag]).toEqual([204, `"${sheet.id}.1"`])
    const stale = await update(sheet, { projectName: 'Mine' }, { 'if-match': etag })
    expect([stale.status, stale.body.code]).toEqual([412, 'EDITED_MEANWHILE'])
    expect(stale.body.detail).toMatch(/^Tomas Berg changed this on /)
    expect(await read(sheet, sheet.id)).toMatchObject({ projectName: 'Quotations within a day', projectNumber, etag: `"${sheet.id}.1"` })
  })

  it('that is published has one next version, of two that are asked for at the same moment', async () => {
    // given
    const sheet = await buildSheet(test, { state: 'APPROVED', sheet: { projectNumber: 'QM-7' }, withReport: true })
    // when
    const answers = await Promise.all([1, 2].map(() => create(sheet, { chronId: sheet.chronId })))
    // then
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'WIP_EXISTS'])
    const made = answers.find(({ status }) => status === 200)?.body
    const next = await read(sheet, made.id)
    expect(next).toMatchObject({ chronId: sheet.chronId, version: 2, projectNumber: 'QM-7', report: { docChronId: sheet.reportChronId } })
    expect(next.can).toMatchObject({ remove: 'state', publish: true, edit: true })
    expect((await read(sheet, sheet.id)).can).toMatchObject({ revise: 'state', archive: 'state' })
    const params = { processChronId: sheet.processChronId, sheetId: sheet.id }
    expect((await test.as(sheet.company.admin).call(improvementRoutes.archiveSheet, { params })).body.code).toBe('WRONG_STATE')
    const versions = await test.as(sheet.company.admin).call(improvementRoutes.listSheetVersions, { params })
    expect(versions.body.map(({ id, status }: { id: number; status: { name: string } }) => [id, status.name])).toEqual([
      [made.id, 'WIP'],
      [sheet.id, 'APPROVED'],
    ])
  })

  it.each(['WIP', 'ARCHIVED'] as const)('that is %s has no next version', async (state) => {
    const sheet = await buildSheet(test, { state })
    expect((await create(sheet, { chronId: sheet.chronId })).status).toBe(409)
  })

  it('is archived and in force again', async () => {
    const sheet = await buildSheet(test, { state: 'APPROVED' })
    const { company, processChronId, id: sheetId } = sheet
    const params = { processChronId, sheetId }
    const idsOf = async (status: string) => (await list(sheet, status)).body.map(({ id }: { id: number }) => id)
    expect((await test.as(company.admin).call(improvementRoutes.archiveSheet, { params })).status).toBe(204)
    expect([await idsOf('current'), await idsOf('ARCHIVED')]).toEqual([[], [sheetId]])
    expect((await test.as(company.admin).call(improvementRoutes.unarchiveSheet, { params })).status).toBe(204)
    expect([await idsOf('APPROVED'), await idsOf('archived')]).toEqual([[sheetId], []])
  })

  it('stands in the list of its status, the newest first, WIP for those who manage them', async () => {
    // given
    const stage = await buildPlanStage(test)
    const [first, second] = [await buildSheet(test, stage), await buildSheet(test, stage)]
    const reader = await buildMember(test.database, { companyId: stage.company.id })
    // then
    expect((await list(stage, 'wip')).body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect((await list(stage, 'WIP', reader)).body.code).toBe('NO_RIGHT')
    expect((await list(stage, 'APPROVED', reader)).body).toEqual([])
    expect((await list(stage, 'RETIRED')).status).toBe(400)
  })

  it('says no more than lists can carry, with all sheets of its process', async () => {
    // given
    const sheet = await buildSheet(test)
    await test.owner.query(
      `update project_sheet set details = details || jsonb_build_object('comments', repeat('x', 21000000)) where id = $1`,
      [sheet.id],
    )
    // when
    const [other, changed] = [await create(sheet), await update(sheet, { projectName: 'Shorter' })]
    // then
    expect([other.status, other.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect(changed.status).toBe(204)
  })

  it('stays readable below a removed process, its WIPs for those who manage them', async () => {
    const sheet = await buildSheet(test)
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      sheet.processChronId,
      sheet.company.admin.companyUserId,
    ])
    expect((await list(sheet, 'WIP')).body.map(({ id, can }: { id: number; can: object }) => [id, can])).toEqual([
      [sheet.id, expect.objectContaining({ read: true, edit: 'state', publish: 'state', addReport: 'state' })],
    ])
  })
})
