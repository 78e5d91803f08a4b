import { type Work, workRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildDocument } from '../../document/document-factory.ts'
import { setClock } from '../../performance/performance-stage.fixture.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildStaffedProcess, giveRoles, memberKinds, type StaffedProcess } from '../../role/staffed-process-factory.ts'
import type { SuggestedItem } from '../../suggestion/suggested-item.ts'
import { suggest, suggestionStepsOf } from '../../suggestion/suggestion-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess
let macro: SuggestedItem

beforeEach(async () => {
  setClock(test, '2026-11-20T12:00:00Z')
  staffed = await buildStaffedProcess(test)
  macro = { type: 'ma', chronId: staffed.macro.chronId }
})

const workOf = async (member: BuiltMember): Promise<Work> => (await test.as(member).call(workRoutes.listWork)).body
const rowsOf = async (member: BuiltMember) => (await workOf(member)).rows.filter(({ kind }) => kind === 'suggestion')
/** Who is asked to answer, and how many of each item. */
const whoAnswers = async () => {
  const found = await Promise.all(memberKinds.map(async (who) => ({ who, rows: await rowsOf(staffed.people[who]) })))
  return found.flatMap(({ who, rows }) => rows.map((row) => [who, row.title, row.kind === 'suggestion' && row.count]))
}

describe('open suggestions', () => {
  it('wait for those who may work on the item, one row for each item, until the last of them is answered', async () => {
    // given
    const { people, company } = staffed
    const first = await suggest(test, { item: macro, by: people.reader, on: new Date('2026-11-02T08:00:00Z') })
    const second = await suggest(test, { item: macro, by: people.owner, on: new Date('2026-11-09T08:00:00Z') })
    // then
    expect(await whoAnswers()).toEqual([
      ['admin', '(P1) Process P1 — Macro, version 1', 2],
      ['sponsor', '(P1) Process P1 — Macro, version 1', 2],
      ['leader', '(P1) Process P1 — Macro, version 1', 2],
    ])
    expect(await rowsOf(people.leader)).toMatchObject([
      {
        where: '(P1) Process P1',
        as: 'leader',
        since: '2026-11-02T08:00:00.000Z',
        dueOn: '2026-11-16',
        target: { tabType: 'process', tabData: { itemType: 'ma', dataId: staffed.macro.id, panel: 'suggestions' } },
      },
    ])
    // when one is answered
    const step = { companyId: company.id, by: people.leader.companyUserId, on: new Date('2026-11-20T12:00:00Z') }
    await suggestionStepsOf(test).decline(step, macro, { id: first, reason: 'The board decides that.' })
    expect(await rowsOf(people.leader)).toMatchObject([{ count: 1, since: '2026-11-09T08:00:00.000Z', dueOn: '2026-11-23' }])
    // when the last is
    await suggestionStepsOf(test).decline(step, macro, { id: second, reason: 'The board decides that.' })
    expect(await whoAnswers()).toEqual([])
  })

  it('are waited for by their author, unless the author may answer them', async () => {
    // given
    const { people, company } = staffed
    const first = await suggest(test, { item: macro, by: people.reader, on: new Date('2026-11-02T08:00:00Z') })
    await suggest(test, { item: macro, by: people.reader, on: new Date('2026-11-09T08:00:00Z') })
    await suggest(test, { item: macro, by: people.leader, on: new Date('2026-11-01T08:00:00Z') })
    const askedOf = async (member: BuiltMember) => (await workOf(member)).rows.filter(({ kind }) => kind === 'asked')
    // then
    const target = { tabType: 'process', tabData: { itemType: 'ma', dataId: staffed.macro.id, panel: 'suggestions' } }
    const title = '(P1) Process P1 — Macro, version 1'
    expect(await askedOf(people.reader)).toMatchObject([
      { title, where: '(P1) Process P1', suggestions: 2, since: '2026-11-02T08:00:00.000Z', dueOn: '2026-11-16', target },
    ])
    expect(await askedOf(people.leader)).toEqual([])
    expect(await askedOf(people.owner)).toEqual([])
    // when one is answered
    const step = { companyId: company.id, by: people.leader.companyUserId, on: new Date('2026-11-20T12:00:00Z') }
    await suggestionStepsOf(test).decline(step, macro, { id: first, reason: 'The board decides that.' })
    expect(await askedOf(people.reader)).toMatchObject([{ suggestions: 1, since: '2026-11-09T08:00:00.000Z' }])
    // and nothing of a process that is closed to the author by now
    await test.owner.query('update process set restricted = true where company_id = $1', [company.id])
    expect(await askedOf(people.reader)).toEqual([])
  })

  it('for a global document wait for who may work on it', async () => {
    const document = await buildDocument(test, { company: staffed.company, name: 'Travel policy', state: 'APPROVED' })
    await suggest(test, { item: { type: 'gpd', chronId: document.chronId }, by: staffed.people.reader })
    expect(await whoAnswers()).toEqual([['admin', 'Travel policy — General Documents, version 1', 1]])
    const [row] = await rowsOf(staffed.people.admin)
    expect(row?.target.tabData).toMatchObject({ dataId: document.id, dialog: `suggestions.${document.id}` })
  })

  it('name nothing of a restricted process to those who may not open it', async () => {
    const { company, globalId, people } = staffed
    await suggest(test, { item: macro, by: people.reader })
    expect(await rowsOf(people.leader)).toHaveLength(1)
    await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
    await giveRoles(test, company, globalId, { PRS: [], PRL: [], PRO: [] })
    for (const who of ['leader', 'owner', 'reader'] as const) expect(JSON.stringify(await workOf(people[who]))).not.toContain('Process P1')
    expect(await rowsOf(people.admin)).toHaveLength(1)
  })
})
