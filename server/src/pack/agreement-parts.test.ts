import { documentRoutes, reviewRoutes, suggestionRoutes } from '@strata/contract'
import { beforeEach, expect, it } from 'vitest'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { CommentSteps } from '../comment/comment-steps.ts'
import { chartOf, chartStepsOf, consentStepsOf, setKindPath, stepOf, takeAs } from '../consent/consent-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildPerformance, layFigures, performanceStepsOf } from '../performance/performance-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { readingStepsOf, requestReading } from '../reading/reading-factory.ts'
import { setIntervals } from '../review/review-factory.ts'
import { buildStaffedProcess, chronIdAt, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { suggest, suggestionStepsOf } from '../suggestion/suggestion-factory.ts'
import { makeFor, readLines, readPack } from './packs.fixture.ts'

const test = withTestApp()
let staffed: StaffedProcess

beforeEach(async () => {
  setClock(test, '2026-04-10T12:00:00Z')
  staffed = await buildStaffedProcess(test)
})

const on = (day: string) => new Date(`${day}T08:00:00Z`)
const nameOf = ({ type, chronId }: BuiltChart) => ({ type, chronId })
const comments = () => new CommentSteps(test.database)
const reply = (by: BuiltMember, day: string) => ({ companyId: by.companyId, by: by.companyUserId, on: on(day) })

async function linesOf(section: string, by: BuiltMember, processChronId: number): Promise<string[][]> {
  return readLines((await readPack(await makeFor(test, by, processChronId))).get(`pages/${section}.html`) ?? '')
}

/** A review, with the clock at its day. */
async function findRight(by: BuiltMember, item: BuiltChart, { day, comment }: { day: string; comment: string }): Promise<void> {
  setClock(test, `${day}T08:00:00Z`)
  const params = { itemType: item.type, itemId: item.chronId }
  expect((await test.as(by).call(reviewRoutes.answerStillRight, { params, body: { version: 1, comment } })).status).toBe(204)
  setClock(test, '2026-04-10T12:00:00Z')
}

it('a pack has the consents to versions: who was asked in which steps, who consented, what went on without', async () => {
  const { people, company, macroId, globalId } = staffed
  const steps = [stepOf([people.reader, people.owner], { needs: 'any' }), stepOf([people.spm], { days: 1 })]
  await setKindPath(test, company, 'mi', { steps, isBinding: true })
  const given = { company, type: 'mi', parentChronId: macroId, on: on('2026-02-10') } as const
  const micro = await buildChart(test, { ...given, status: 'IA', pids: ['P1.1.1'] })
  const consents = consentStepsOf(test)
  await consents.consent(takeAs(people.reader, on('2026-02-11')), chartOf(micro), 'Fine with me.')
  await consents.refuse(takeAs(people.spm, on('2026-02-12')), chartOf(micro), 'Step 2 is missing')
  // then
  const lines = await linesOf('consents', people.sponsor, globalId)
  const title = '(P1.1) Process P1.1 — Micro, version 1'
  const place = '(P1.1) Process P1.1'
  expect(lines).toEqual([
    [
      'Feb 10 2026 08:00 AM',
      place,
      [
        `${title}: consents are asked for`,
        'Path of the company, step 1: one of Nora Reader, Nora Owner, within 5 days. Its consents are binding.',
        'Path of the company, step 2: all of Nora Spm, within 1 day. Its consents are binding.',
      ].join('\n'),
      'Tomas Berg',
      '',
    ],
    [
      'Feb 11 2026 08:00 AM',
      place,
      expect.stringMatching(/: consented, step 1\nContent: [0-9a-f]{64}\. Note: .+\. Name: [0-9a-f]{64}\.$/),
      'Nora Reader',
      'Fine with me.',
    ],
    ['Feb 12 2026 08:00 AM', place, `${title}: refused`, 'Nora Spm', 'Step 2 is missing'],
  ])
})

it('a pack has who was asked to read, and who had read it at the end of the period', async () => {
  const { people, macro, globalId } = staffed
  const whom = { circle: 'people' as const, userIds: [people.owner, people.spm].map(({ companyUserId }) => companyUserId) }
  await requestReading(test, { item: nameOf(macro), by: people.leader, whom, on: on('2026-02-10') })
  const reading = readingStepsOf(test)
  await reading.confirm(reply(people.owner, '2026-02-11'), nameOf(macro))
  // after the period
  await reading.confirm(reply(people.spm, '2026-04-02'), nameOf(macro))
  // then
  const title = '(P1) Process P1 — Macro, version 1'
  const asked = [
    'Feb 10 2026 08:00 AM',
    '(P1) Process P1',
    `${title}: asked to be read\nAt the end of the period 1 of 2 had read it.\nOpen.`,
    'Nora Leader',
    'People by name, within 14 days',
  ]
  expect(await linesOf('reads', people.sponsor, globalId)).toEqual([
    asked,
    [
      'Feb 11 2026 08:00 AM',
      '(P1) Process P1',
      expect.stringContaining(`${title}: read and understood\nAsked on Feb 10 2026 08:00 AM.\nContent: `),
      'Nora Owner',
      '',
    ],
    [
      'Feb 10 2026 08:00 AM',
      '(P1) Process P1',
      `${title}: not read at the end of the period\nAsked on Feb 10 2026 08:00 AM.`,
      'Nora Spm',
      '',
    ],
  ])
  // Advisors do not see who has read: they are told how many.
  expect(await linesOf('reads', people.advisor, 0)).toEqual([asked])
})

it('a pack has what a version touched when it was decided, and counts what its asker may not open', async () => {
  const { people, company, macro, macroId, global, globalId } = staffed
  const closedId = chronIdAt(global, 1)
  const given = { company, type: 'ma', parentChronId: closedId, on: on('2026-02-01') } as const
  const closed = await buildChart(test, { ...given, status: 'APPROVED', pids: ['P2.1'] })
  await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [company.id, closedId])
  const below = { company, type: 'mi', parentChronId: macroId, on: on('2026-02-10') } as const
  const micro = await buildChart(test, { ...below, status: 'APPROVED', pids: ['P1.1.1'] })
  const { rows } = await test.owner.query(
    `insert into impact (company_id, chart_id, moment, kept_on) values ($1, $2, 'decided', '2026-02-10T08:00:00Z') returning id`,
    [company.id, micro.id],
  )
  for (const [ordinal, { chronId }, processChronId] of [
    [1, macro, globalId],
    [2, closed, closedId],
  ] as const)
    await test.owner.query(
      `insert into impact_finding (company_id, impact_id, ordinal, touched_kind, touched_id, process_chron_id, reason, cause_kind, cause_id, count)
       values ($1, $2, $3, 'ma', $4, $5, 'namesRenamed', 'process', $6, 1)`,
      [company.id, rows[0].id, ordinal, chronId, processChronId, chronIdAt(micro, 0)],
    )
  const touchedOf = async (by: BuiltMember, processChronId: number) => {
    const line = (await linesOf('charts', by, processChronId)).find(([, where]) => where === '(P1.1) Process P1.1')
    return (line?.[2] ?? '').split('\n').filter((text) => /touched|Mentions|not named/.test(text))
  }
  // then
  const [counted, own] = [
    'When it was decided, it touched 2 things elsewhere.',
    'Mentions (P1) Process P1 — Macro: This names (P1.1.1) Process P1.1.1, which gets another name.',
  ]
  expect(await touchedOf(people.sponsor, globalId)).toEqual([
    counted,
    own,
    '1 of these is not named: whoever had this pack made may not open it.',
  ])
  expect(await touchedOf(people.admin, 0)).toEqual([counted, own, own.replace('(P1) Process P1 —', '(P2) Process P2 —')])
})

it('a pack has what was said in reviews, and the comments of the period', async () => {
  const { people, company, macro, globalId } = staffed
  await setIntervals(test, company, { months: { ma: 6 }, on: '2026-01-02T08:00:00Z' })
  await findRight(people.leader, macro, { day: '2026-03-02', comment: 'Walked through it' })
  await findRight(people.leader, macro, { day: '2026-04-03', comment: 'Once more' })
  const begun = await comments().add(reply(people.spl, '2026-02-10'), nameOf(macro), { subject: 'Stock', comments: 'Who counts it?' })
  await comments().add(reply(people.leader, '2026-02-11'), nameOf(macro), { parentId: begun.chronId, comments: 'The shift leader' })
  await comments().add(reply(people.spl, '2026-04-03'), nameOf(macro), { parentId: begun.chronId, comments: 'After the period' })
  // then
  const [title, place] = ['(P1) Process P1 — Macro', '(P1) Process P1']
  expect(await linesOf('reviews', people.sponsor, globalId)).toEqual([
    ['Mar 02 2026 08:00 AM', place, `${title}, version 1: still right`, 'Nora Leader', 'Walked through it'],
  ])
  expect(await linesOf('comments', people.sponsor, globalId)).toEqual([
    ['Feb 10 2026 08:00 AM', place, `${title}: Stock`, 'Nora Spl', 'Who counts it?'],
    ['Feb 11 2026 08:00 AM', place, `${title}: reply to Stock`, 'Nora Leader', 'The shift leader'],
  ])
})

it('a pack has suggestions with what became of them, as far as its asker sees them', async () => {
  const { people, macro, globalId } = staffed
  const item = nameOf(macro)
  const declined = await suggest(test, { item, by: people.reader, text: 'Count twice', kind: 'missing', on: on('2026-02-10') })
  await suggestionStepsOf(test).decline(reply(people.leader, '2026-02-12'), item, { id: declined, reason: 'Once is enough' })
  const later = await suggest(test, { item, by: people.reader, text: 'Name who signs', on: on('2026-03-10') })
  await suggestionStepsOf(test).decline(reply(people.leader, '2026-04-02'), item, { id: later, reason: 'After the period' })
  await suggest(test, { item, by: people.advisor, text: 'Name the form', kind: 'unclear', on: on('2026-03-11') })
  // then
  const [title, place] = ['(P1) Process P1 — Macro', '(P1) Process P1']
  const own = ['Mar 11 2026 08:00 AM', place, `${title}: “Name the form”\nOpen.`, 'Nora Advisor', 'Unclear']
  expect(await linesOf('suggestions', people.sponsor, globalId)).toEqual([
    [
      'Feb 10 2026 08:00 AM',
      place,
      `${title}: “Count twice”\nDeclined by Nora Leader on Feb 12 2026 08:00 AM: Once is enough`,
      'Nora Reader',
      'Missing',
    ],
    ['Mar 10 2026 08:00 AM', place, `${title}: “Name who signs”\nWhat became of it changed after the period.`, 'Nora Reader', 'Better'],
    own,
  ])
  // Who may not answer sees their own.
  expect(await linesOf('suggestions', people.advisor, 0)).toEqual([own])
})

it('a pack has what was done with each suggestion before, by whom and when, also where that came to nothing', async () => {
  // given: three suggestions, taken up in a version that was replaced; one is declined then, one taken up again after the period
  const { people, macro, company, globalId } = staffed
  const item = nameOf(macro)
  const make = (text: string) => suggest(test, { item, by: people.reader, text, on: on('2026-02-10') })
  const ids = [await make('Count twice'), await make('Name who signs'), await make('Name the form')] as const
  const path = { itemType: item.type, itemId: item.chronId }
  const takeUp = async (suggestionId: number, day: string) => {
    setClock(test, `${day}T08:00:00Z`)
    expect((await test.as(people.leader).call(suggestionRoutes.takeUp, { params: { ...path, suggestionId } })).status).toBe(204)
  }
  const begin = (day: string) =>
    chartStepsOf(test).makeWip({ companyId: company.id, by: people.leader.companyUserId, on: on(day) }, macro.id)
  await begin('2026-02-12')
  for (const id of ids) await takeUp(id, '2026-02-13')
  await begin('2026-02-20')
  setClock(test, '2026-03-02T08:00:00Z')
  const declined = { params: { ...path, suggestionId: ids[0] }, body: { reason: 'Once is enough' } }
  expect((await test.as(people.leader).call(suggestionRoutes.decline, declined)).status).toBe(204)
  await takeUp(ids[1], '2026-04-02')
  setClock(test, '2026-04-10T12:00:00Z')
  // then
  const taken = 'Taken up by Nora Leader on Feb 13 2026 08:00 AM.'
  expect((await linesOf('suggestions', people.sponsor, globalId)).map(([, , what]) => what)).toEqual([
    `(P1) Process P1 — Macro: “Count twice”\n${taken}\nDeclined by Nora Leader on Mar 02 2026 08:00 AM: Once is enough`,
    `(P1) Process P1 — Macro: “Name who signs”\n${taken}\nWhat became of it changed after the period.`,
    `(P1) Process P1 — Macro: “Name the form”\n${taken}\nOpen again since Feb 20 2026 08:00 AM.`,
  ])
})

/** A marker word in all that people write about a macro that is in approval, which the CEO is asked to consent to. */
async function leaveMarks(chart: BuiltChart, marker: string): Promise<void> {
  const { ceo, admin } = chart.company
  await consentStepsOf(test).consent(reply(ceo, '2026-02-11'), chartOf(chart), `${marker} consent`)
  await chartStepsOf(test).decide(reply(admin, '2026-02-12'), chart.id, { approve: true, comment: `${marker} decision` })
  await suggest(test, { item: nameOf(chart), by: ceo, text: `${marker} suggestion`, on: on('2026-02-13') })
  await comments().add(reply(ceo, '2026-02-14'), nameOf(chart), { subject: `${marker} subject`, comments: `${marker} comment` })
  await requestReading(test, { item: nameOf(chart), by: admin, on: on('2026-02-15') })
  await setIntervals(test, chart.company, { months: { ma: 6 }, on: '2026-01-02T08:00:00Z' })
  await findRight(admin, chart, { day: '2026-03-02', comment: `${marker} review` })
}

it('a pack has documents that were in force and were deleted since, without their files', async () => {
  const { people, company } = staffed
  const { chronId } = await buildDocument(test, { company, name: 'Travel policy', state: 'ARCHIVED' })
  await test.owner.query(`update document_version set created_on = $2, approved_on = $2, archived_on = $3 where company_id = $1`, [
    company.id,
    on('2026-02-10'),
    on('2026-03-10'),
  ])
  const removed = await test.as(people.admin).call(documentRoutes.deleteAllVersions, { params: { docType: 'GPD', id: chronId } })
  expect(removed.status).toBe(204)
  await test.owner.query(`alter table deleted_document_version disable trigger user`)
  await test.owner.query(`update deleted_document_version set deleted_on = '2026-04-05T08:00:00Z' where company_id = $1`, [company.id])
  await test.owner.query(`alter table deleted_document_version enable trigger user`)
  // then
  expect(await linesOf('documents', people.admin, 0)).toEqual([
    [
      'Feb 10 2026 08:00 AM',
      '',
      [
        'Travel policy — General Documents, version 1',
        'In force from Feb 10 2026 08:00 AM to Mar 10 2026 08:00 AM.',
        'Deleted on Apr 05 2026 08:00 AM, with its file.',
      ].join('\n'),
      '',
      '',
    ],
  ])
})

it('a pack has a month as it was completed, though it was opened again since', async () => {
  // given: March, completed in the beginning of April with 5, opened again in May, and completed with 7 in June
  const built = await buildPerformance(test, {
    on: on('2026-04-02'),
    month: { month: 3, year: 2026 },
    status: 'APPROVED',
    figures: [{ delivered: '5', colour: 'green' }],
  })
  const { company, id, rowIds } = built
  const steps = performanceStepsOf(test)
  const step = (day: string) => ({ companyId: company.id, by: company.admin.companyUserId, on: on(day) })
  await steps.reopen(step('2026-05-01'), id)
  await test.owner.query(`update taken_back_month set reopened_on = '2026-05-01T08:00:00Z' where company_id = $1`, [company.id])
  await layFigures(test, company.id, { rowId: rowIds[0] ?? 0, delivered: '7', colour: 'red', shortTermAction: 'Ask twice' })
  await steps.close(step('2026-06-01'), id)
  setClock(test, '2026-07-10T12:00:00Z')
  const monthsUntil = async (lastDay: string) => {
    const body = { firstDay: '2026-01-01', lastDay, withFiles: false }
    const lines = readLines((await readPack(await makeFor(test, company.admin, 0, body))).get('pages/months.html') ?? '')
    return lines.map(([when, , what = '', , why]) => [when, what.replace(/^.*, Mar 2026: [^,]*, /, ''), why])
  }
  // then
  const first = 'delivered 5: Meets Expectations'
  expect(await monthsUntil('2026-04-30')).toEqual([['Apr 02 2026 08:00 AM', first, '']])
  expect(await monthsUntil('2026-06-30')).toEqual([
    ['Apr 02 2026 08:00 AM', `${first}\nThe month was opened again on May 01 2026 08:00 AM.`, ''],
    ['Jun 01 2026 08:00 AM', 'delivered 7: Does Not Meet Expectations', 'Short term action: Ask twice'],
  ])
})

it('a pack names nothing that was written about a restricted process to whom it is closed, nor of another company', async () => {
  // given: marks below P2, which is restricted, and below the P2 of another company
  const { people, company, global, globalId } = staffed
  const markBelow = async ({ company: of, global: { processes } }: StaffedProcess, marker: string) => {
    await setKindPath(test, of, 'ma', { steps: [stepOf([of.ceo])] })
    const given = { company: of, type: 'ma', parentChronId: processes[1]?.chronId ?? 0, on: on('2026-02-10') } as const
    await leaveMarks(await buildChart(test, { ...given, status: 'IA', pids: ['P2.1'] }), marker)
  }
  await markBelow(staffed, 'Zanzibar')
  await markBelow(await buildStaffedProcess(test), 'Reykjavik')
  await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [company.id, chronIdAt(global, 1)])
  // when
  const textOf = async (by: BuiltMember, of: number) => [...(await readPack(await makeFor(test, by, of))).values()].join('\n')
  const [ofSponsor, ofAdmin] = [await textOf(people.sponsor, globalId), await textOf(people.admin, 0)]
  // then
  expect(ofSponsor).not.toMatch(/Zanzibar|Reykjavik|Process P2/)
  expect(ofAdmin).not.toContain('Reykjavik')
  for (const kind of ['consent', 'decision', 'subject', 'comment', 'review']) expect(ofAdmin).toContain(`Zanzibar ${kind}`)
  expect(ofAdmin).toContain('Zanzibar suggestion')
  expect(ofAdmin).toContain('(P2) Process P2 — Macro, version 1: asked to be read')
})
