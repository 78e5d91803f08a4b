import { type Alert, alertRoutes, improvementRoutes, projectDetails } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildPlanStage, buildSheet, type PlanStage } from '../improvement-factory.ts'
import { announceDueSheetsHourly } from './announce-due-sheets.ts'

const test = withTestApp()
let stage: PlanStage
let nora: BuiltMember
let omar: BuiltMember

beforeAll(async () => {
  stage = await buildPlanStage(test)
  const { id: companyId } = stage.company
  nora = await buildMember(test.database, { companyId, firstName: 'Nora', lastName: 'Lind' })
  omar = await buildMember(test.database, { companyId, firstName: 'Omar', lastName: '-' })
})

const tick = (at: string) => announceDueSheetsHourly({ database: test.database, clock: { now: () => new Date(at) } }).run()
const alertsOf = async (member: BuiltMember): Promise<Alert[]> => (await test.as(member).call(alertRoutes.listAlerts)).body
const textsOf = async (member: BuiltMember) => (await alertsOf(member)).map(({ text }) => text).filter((text) => text.includes('end date'))

describe('the end date of a project sheet in work', () => {
  it('alerts its team once, and again where the date was moved; the alert leads to the sheet, to which they add the report', async () => {
    // given
    const details = projectDetails.parse({
      projectTeam: [
        { name: 'nora lind ', id: stage.processChronId },
        { name: 'Omar', id: stage.processChronId },
        { name: 'Somebody else', id: stage.processChronId },
      ],
    })
    const given = { projectName: 'Shorter quotations', projectNumber: 'P1-26-77', startDate: '2026-01-12', endDate: '2026-11-20', details }
    const sheet = await buildSheet(test, { ...stage, sheet: given })
    await buildSheet(test, { ...stage, state: 'APPROVED', sheet: { ...given, projectNumber: '' } })
    // when
    await tick('2026-11-18T12:00:00Z')
    const before = await textsOf(nora)
    await tick('2026-11-20T20:30:00Z')
    await tick('2026-11-20T21:30:00Z')
    // then
    const text = 'The project P1-26-77 “Shorter quotations” has reached its end date. Add its report.'
    expect([before, await textsOf(nora), await textsOf(omar), await textsOf(stage.company.admin)]).toEqual([[], [text], [text], []])
    const [alert] = await alertsOf(nora)
    expect(alert?.target).toMatchObject({
      tabType: 'process',
      tabData: { itemType: 'impplans', gpfcProcessChronId: stage.processChronId, dataId: sheet.id },
    })
    const read = await test
      .as(nora)
      .call(improvementRoutes.getSheet, { params: { processChronId: stage.processChronId, sheetId: sheet.id } })
    expect([read.status, read.body.can.addReport, read.body.can.edit]).toEqual([200, true, 'role'])
    // when
    await test.owner.query(`update project_sheet set end_date = '2026-12-01' where id = $1`, [sheet.id])
    await tick('2026-11-30T12:00:00Z')
    await tick('2026-12-02T12:00:00Z')
    // then
    expect(await textsOf(nora)).toEqual([text, text])
    // when nobody but its people may open the process
    await test.owner.query('update process set restricted = true where chron_id = $1', [stage.processChronId])
    expect(await textsOf(nora)).toEqual([])
  })
})

describe('a project number', () => {
  const create = (projectNumber: string, more = {}) =>
    test.as(stage.company.admin).call(improvementRoutes.createSheet, {
      params: { processChronId: stage.processChronId },
      body: { projectName: 'Another', projectNumber, startDate: '2026-01-12', endDate: null, details: '{}', ...more },
    })

  it('that another project of the process has is refused, when it is made and when it is changed', async () => {
    // given
    const [first, second] = [await create('Q-1'), await create('Q-2')]
    expect([first.status, second.status]).toEqual([200, 200])
    // when
    const again = await create('q-1')
    const body = { projectName: 'Another', projectNumber: 'Q-1', startDate: '2026-01-12', endDate: null, details: '{}' }
    const params = { processChronId: stage.processChronId, sheetId: second.body.id }
    const changed = await test.as(stage.company.admin).call(improvementRoutes.updateSheet, { params, body })
    // then
    const refused = (number: string) => [
      409,
      'PROJECT_NUMBER_EXISTS',
      `A project with the number ${number} already exists in this process.`,
    ]
    expect([again, changed].map(({ status, body: answer }) => [status, answer.code, answer.detail])).toEqual([
      refused('q-1'),
      refused('Q-1'),
    ])
  })

  it('that stands twice already stays', async () => {
    // given
    const [one, other] = [await create('D-1'), await create('D-2')]
    await test.owner.query(`update project_sheet set project_number = 'D-1' where id = $1`, [other.body.id])
    // when
    const body = { projectName: 'Renamed', projectNumber: 'D-1', startDate: '2026-01-12', endDate: null, details: '{}' }
    const params = { processChronId: stage.processChronId, sheetId: other.body.id }
    const changed = await test.as(stage.company.admin).call(improvementRoutes.updateSheet, { params, body })
    // then
    expect([one.status, changed.status]).toEqual([200, 204])
  })
})
