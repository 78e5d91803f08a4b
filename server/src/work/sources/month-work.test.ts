import { type WorkEntry, workRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltExpectation, buildExpectation, type ExpectationStage, stageOn } from '../../expectation/expectation-factory.ts'
import { buildPerformance, type GivenPerformance } from '../../performance/performance-factory.ts'
import { setClock } from '../../performance/performance-stage.fixture.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import {
  buildStaffedProcess,
  chronIdAt,
  giveRoles,
  type MemberKind,
  memberKinds,
  type StaffedProcess,
} from '../../role/staffed-process-factory.ts'

const test = withTestApp()
const september = new Date('2026-09-10T08:00:00Z')
const inOctober = new Date('2026-10-10T08:00:00Z')
const october = { month: 10, year: 2026 }
let staffed: StaffedProcess
let stage: ExpectationStage

beforeEach(async () => {
  setClock(test, '2026-11-04T12:00:00Z')
  staffed = await buildStaffedProcess(test)
  stage = await stageOn(test, staffed)
})

const approve = (given: Partial<Parameters<typeof buildExpectation>[1]> = {}): Promise<BuiltExpectation> =>
  buildExpectation(test, { stage, status: 'APPROVED', on: september, ...given })
const open = (expectation: BuiltExpectation, given: Partial<GivenPerformance> = {}) =>
  buildPerformance(test, { expectation, month: october, on: september, ...given })
const workOf = async (who: MemberKind): Promise<WorkEntry[]> => (await test.as(staffed.people[who]).call(workRoutes.listWork)).body.rows
const titlesOf = async (who: MemberKind) => (await workOf(who)).map(({ title }) => title)
const whoHasWork = async () => {
  const found = await Promise.all(memberKinds.map(async (who) => [who, await workOf(who)] as const))
  return found.flatMap(([who, work]) => (work.length > 0 ? [who] : []))
}

describe('a month of performance data', () => {
  it('waits from the 5th of the next month on, where the company is, until it is completed', async () => {
    // given
    await test.owner.query(`update company set timezone = 'Pacific/Honolulu' where company_id = $1`, [staffed.company.id])
    const expectation = await approve()
    await buildPerformance(test, { expectation, month: { month: 9, year: 2026 }, status: 'APPROVED', on: september })
    // when the 5th has not begun there, then
    setClock(test, '2026-11-05T09:59:00Z')
    expect(await workOf('leader')).toEqual([])
    // when it has
    setClock(test, '2026-11-05T10:00:00Z')
    const companyName = (await test.owner.query('select name from company where company_id = $1', [staffed.company.id])).rows[0].name
    expect(await workOf('leader')).toEqual([
      {
        kind: 'lateMonth',
        timezone: 'Pacific/Honolulu',
        companyId: staffed.company.id,
        companyName,
        title: '(P1) Process P1 — Customer expectations, Oct 2026',
        where: '(P1) Process P1',
        as: 'leader',
        month: october,
        emptyCount: 0,
        rowCount: 0,
        missingActions: 0,
        since: '2026-11-05T10:00:00.000Z',
        dueOn: '2026-11-05',
        isOpened: false,
        target: {
          tabType: 'process',
          tabTitle: '(P1) Process P1',
          sourceId: staffed.globalId,
          tabData: {
            itemType: 'ced',
            dataId: null,
            gpfcProcessChronId: staffed.globalId,
            parentProcessChronId: staffed.globalId,
            dataMonth: 10,
            dataYear: 2026,
          },
        },
      },
    ])
    // when somebody opens it
    const month = await open(expectation)
    // then
    expect(await workOf('leader')).toMatchObject([{ isOpened: true, rowCount: 1, emptyCount: 1 }])
    // when a month later it is still open, and the next one too
    setClock(test, '2026-12-20T12:00:00Z')
    expect(await titlesOf('leader')).toEqual([
      '(P1) Process P1 — Customer expectations, Oct 2026',
      '(P1) Process P1 — Customer expectations, Nov 2026',
    ])
    // when it is completed
    await test.owner.query(
      `update performance_data set status = 'APPROVED', completed_on = now(), completed_by = created_by where id = $1`,
      [month.id],
    )
    // then
    expect(await titlesOf('leader')).toEqual(['(P1) Process P1 — Customer expectations, Nov 2026'])
  })

  it('waits for those who enter or lead it, of a sub-process without people for the leaders above', async () => {
    setClock(test, '2026-11-10T12:00:00Z')
    await approve()
    expect(await whoHasWork()).toEqual(['leader', 'owner'])
    await approve({ processChronId: staffed.macroId, type: 'se' })
    await approve({ processChronId: chronIdAt(staffed.macro, 1) })
    expect(await titlesOf('spl')).toEqual(['(P1.1) Process P1.1 — Supplier expectations, Oct 2026'])
    expect(await titlesOf('leader')).toEqual([
      '(P1) Process P1 — Customer expectations, Oct 2026',
      '(P1.2) Process P1.2 — Customer expectations, Oct 2026',
    ])
    // when the role is gone, the process restricted, or the company basic
    await giveRoles(test, staffed.company, staffed.globalId, { PRO: [] })
    await test.owner.query('update process set restricted = true where chron_id = $1', [staffed.globalId])
    expect(await whoHasWork()).toEqual(['leader', 'spl'])
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [staffed.company.id])
    expect(await whoHasWork()).toEqual([])
  })

  it('waits with its Short Term Actions, late or not', async () => {
    // given a red row with an action, one without, and one of a blank
    const figures = [
      { delivered: '9', colour: 'red', shortTermAction: 'Call them' },
      { delivered: '9', colour: 'red' },
      { delivered: '9', colour: 'red', shortTermAction: '  ' },
    ] as const
    await open(await approve({ rows: 3, on: inOctober }), { figures })
    await open(await approve({ type: 'se', on: inOctober }), { figures: [{ delivered: '1', colour: 'green' }] })
    // before the 5th, the other is open
    const dueOn = '2026-11-05'
    expect((await workOf('leader')).toSorted((a, b) => b.kind.localeCompare(a.kind))).toMatchObject([
      {
        kind: 'openMonth',
        title: '(P1) Process P1 — Supplier expectations, Oct 2026',
        missingActions: 0,
        rowCount: 1,
        emptyCount: 0,
        dueOn,
      },
      {
        kind: 'missingActions',
        title: '(P1) Process P1 — Customer expectations, Oct 2026',
        missingActions: 2,
        rowCount: 3,
        emptyCount: 0,
        dueOn,
      },
    ])
    // after it
    setClock(test, '2026-11-06T12:00:00Z')
    const late = (await workOf('leader')).map((entry) => [entry.kind, 'missingActions' in entry ? entry.missingActions : null])
    expect(late.toSorted((a, b) => Number(b[1]) - Number(a[1]))).toEqual([
      ['lateMonth', 2],
      ['lateMonth', 0],
    ])
  })
})
