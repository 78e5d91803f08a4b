import { chartRoutes, documentRoutes, searchRoutes, suggestionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { type BuiltChart, buildChart, buildStaffedCompany, processNode } from '../chart/chart-factory.ts'
import { type BuiltDocument, buildDocument } from '../document/document-factory.ts'
import { startJobRunner } from '../platform/jobs/start-job-runner.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { suggest } from '../suggestion/suggestion-factory.ts'
import { indexQueued } from './search-factory.ts'
import { indexCompany, indexItem, readDocumentText } from './search-jobs.ts'

const test = withTestApp()

interface Found {
  kind: string
  title: { text: string; hit: boolean }[]
  excerpt: { text: string; hit: boolean }[]
  where: string
  target: { tabType: string; sourceId: number | string; tabData: Record<string, unknown> }
}

const joined = (pieces: { text: string }[]): string => pieces.map(({ text }) => text).join('')
const hits = (pieces: Found['title']): string[] => pieces.flatMap(({ text, hit }) => (hit ? [text] : []))

let chart: BuiltChart

const search = async (q: string, kind?: string) => {
  const { status, body } = await test.as(chart.company.admin).call(searchRoutes.search, { query: { q, ...(kind && { kind }) } })
  expect(status).toBe(200)
  return body as { results: Found[]; more: string[] }
}
const titlesOf = async (q: string, kind?: string) => (await search(q, kind)).results.map(({ title }) => joined(title))

const document = (name: string, given: Parameters<typeof buildDocument>[1] = {}): Promise<BuiltDocument> =>
  buildDocument(test, { company: chart.company, docType: 'GPD', name, state: 'APPROVED', fileName: 'Table.csv', ...given })

beforeAll(async () => {
  chart = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P12', 'E1'] })
})

describe('what is found', () => {
  it('comes best first: the id, the name, what begins so, what has it in its title, what has it in its text', async () => {
    await document('Alpha')
    await document('Alpha plan')
    await document('The plan of Alpha')
    await document('Other', { fileName: 'Other.txt', content: 'Here Alpha stands in the text.' })
    await document('Old Alpha', { state: 'ARCHIVED' })
    await indexQueued(test)
    expect(await titlesOf('alpha')).toEqual(['Alpha', 'Alpha plan', 'The plan of Alpha', 'Old Alpha', 'Other'])
    expect((await titlesOf('p1')).slice(0, 2)).toEqual(['(P1) Process P1', '(P12) Process P12'])
  })

  it('says where it stands, what was sought in it, and what opens it', async () => {
    await document('Délta handbook', { fileName: 'Delta.txt', content: `${'before '.repeat(40)}Größe der Prüfung ${'after '.repeat(60)}` })
    await indexQueued(test)
    const { results } = await search('DELTA hand')
    expect(results[0]).toMatchObject({
      kind: 'document',
      title: [
        { text: 'Délta', hit: true },
        { text: ' ', hit: false },
        { text: 'handbook', hit: true },
      ],
      where: 'General Documents',
      target: { tabType: 'globaldoc', sourceId: 'GPD', tabData: { docType: 'GPD' } },
    })
    const [inText] = (await search('grosse prufung')).results
    expect(hits(inText?.excerpt ?? [])).toEqual(['Größe', 'Prüfung'])
    expect(joined(inText?.excerpt ?? ('' as never))).toMatch(/^…before .*Größe der Prüfung after .*…$/)
    const [process] = (await search('P12')).results
    const { chronId } = chart.processes[1] ?? {}
    expect(process).toMatchObject({
      kind: 'process',
      where: 'Global Chart',
      target: { tabType: 'process', sourceId: chronId, tabData: { itemType: 'info' } },
    })
  })

  it('is in a chart although a text of it ends in half a character', async () => {
    const { company, id, etag } = await buildChart(test, { pids: [] })
    const node = { ...processNode('P1'), kind: 'activity', text: 'Romeo and \ud83d' }
    const saved = await test.as(company.admin).call(chartRoutes.saveData, {
      params: { type: 'gpfc', id, chartId: id },
      headers: { 'if-match': etag },
      body: { chartData: { schema: 1, nodes: [node], edges: [] } },
    })
    expect(saved.status).toBe(204)
    await indexQueued(test)
    const { body } = await test.as(company.admin).call(searchRoutes.search, { query: { q: 'romeo' } })
    expect(body).toMatchObject({ results: [{ kind: 'chart' }] })
  })

  it('opens the workspace of a process, though it is found in a WIP of its chart', async () => {
    const { company, processes } = await buildChart(test, { status: 'APPROVED', pids: ['P4'] })
    const { body: approved } = await test.as(company.admin).call(chartRoutes.getApproved, {})
    const made = await test
      .as(company.admin)
      .call(chartRoutes.makeWip, { params: { type: 'gpfc', id: approved.id }, body: { replaces: null } })
    expect(made.status).toBe(204)
    await indexQueued(test)
    const { body } = await test.as(company.admin).call(searchRoutes.search, { query: { q: 'P4' } })
    const [found] = (body as { results: Found[] }).results
    expect(found).toMatchObject({ kind: 'process', target: { tabType: 'process', sourceId: processes[0]?.chronId } })
  })

  it('is an open suggestion, and leads to it at its place', async () => {
    const item = { type: 'gpfc', chronId: chart.chronId } as const
    const by = chart.company.admin
    const place = { kind: 'node', id: 'n-P1' } as const
    const id = await suggest(test, { item, by, kind: 'missing', text: 'Sierra signs', place })
    const docs = await document('Sigma manual')
    await suggest(test, { item: { type: 'gpd', chronId: docs.chronId }, by, text: 'Kappa names' })
    await indexQueued(test)
    const [found] = (await search('sierra')).results
    expect(found).toMatchObject({
      kind: 'suggestion',
      title: [{ text: 'Sierra', hit: true }, { text: ' signs' }],
      where: expect.stringMatching(/^Missing · .+ · Global Chart$/),
      target: { tabType: 'gpfc', tabData: { dataId: chart.id, panel: 'suggestions', partKind: 'node', partId: 'n-P1' } },
    })
    expect((await search('kappa')).results[0]?.target).toMatchObject({
      tabType: 'globaldoc',
      sourceId: 'GPD',
      tabData: { dialog: `suggestions.${docs.id}`, partKind: null },
    })
    // Once it is answered it is found no more.
    const params = { itemType: 'gpfc', itemId: chart.chronId, suggestionId: id }
    const declined = await test.as(chart.company.ceo).call(suggestionRoutes.decline, { params, body: { reason: 'No.' } })
    expect(declined.status).toBe(204)
    expect((await search('sierra')).results).toEqual([])
  })

  it('is of each kind no more than five, of one kind all, and says of which there are more', async () => {
    for (let number = 1; number <= 7; number += 1) await document(`Zulu ${number}`)
    await indexQueued(test)
    expect(await search('zulu')).toMatchObject({ results: { length: 5 }, more: ['document'] })
    expect(await search('zulu', 'document')).toMatchObject({ results: { length: 7 }, more: [] })
    expect(await search('zulu', 'person')).toEqual({ results: [], more: [] })
  })

  it('follows phrases and leaves out what is not wanted', async () => {
    await document('Sierra one', { fileName: 'One.txt', content: 'net sales of the year' })
    await document('Sierra two', { fileName: 'Two.txt', content: 'sales net of returns' })
    await indexQueued(test)
    expect(await titlesOf('"net sales"')).toEqual(['Sierra one'])
    expect((await titlesOf('net sales')).sort()).toEqual(['Sierra one', 'Sierra two'])
    expect(await titlesOf('sierra -returns')).toEqual(['Sierra one'])
  })

  it.each([
    "'",
    '"',
    '\\',
    "' | 'a' & !",
    ':*',
    '()',
    '& | ! <->',
    '-',
    '-- ; drop table search_entry',
    '%',
    '\u0001\u200b',
    '🦊',
    `"${'a '.repeat(90)}"`,
    'a'.repeat(200),
    "o'clock",
    'd’accord:*',
    '<b>&amp;</b>',
  ])('is asked for by whatever people type: %j', async (q) => {
    expect((await search(q)).results).toBeInstanceOf(Array)
  })

  it.each([[{ q: 'a'.repeat(201) }], [{ q: 'a', kind: 'secret' }], [{}]])('is refused where the question is none: %j', async (query) => {
    const { status, body } = await test.as(chart.company.admin).call(searchRoutes.search, { query: query as Record<string, string> })
    expect([status, body.code]).toEqual([400, 'INVALID'])
  })

  it('comes 240 times a minute for one member', async () => {
    const member = await buildMember(test.database, { companyId: chart.company.id })
    const token = await test.openToken(member)
    const ask = async () => (await test.as(member).call(searchRoutes.search, { query: { q: '-' }, token })).status
    for (let count = 0; count < 240; count += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    test.clock.advance({ minutes: 1 })
    expect(await ask()).toBe(200)
  })
})

describe('the index', () => {
  it('follows what changes: names, versions, what is removed', async () => {
    const { id } = await document('Tango before', { state: 'WIP' })
    await indexQueued(test)
    expect(await titlesOf('tango')).toEqual(['Tango before'])
    await test.owner.query(
      `update document set name = 'Uniform after' where chron_id = (select chron_id from document_version where id = $1)`,
      [id],
    )
    // before the index knows it, a name is as it is
    expect(await titlesOf('tango')).toEqual(['Uniform after'])
    await indexQueued(test)
    expect(await titlesOf('tango')).toEqual([])
    expect(await titlesOf('uniform')).toEqual(['Uniform after'])
    const removed = await test.as(chart.company.admin).call(documentRoutes.deleteDocument, { params: { docType: 'GPD', id } })
    expect(removed.status).toBe(204)
    expect(await titlesOf('uniform')).toEqual([])
    await indexQueued(test)
    const { rowCount } = await test.owner.query('select from search_entry where item_id = $1 and source = $2', [id, 'document'])
    expect(rowCount).toBe(0)
  })

  it('is told once of ten changes', async () => {
    const { chronId } = await document('Victor')
    await indexQueued(test)
    for (let number = 0; number < 10; number += 1)
      await test.owner.query('update document set name = $2 where chron_id = $1', [chronId, `Victor ${number}`])
    await test.database.deliverOutbox(chart.company.id)
    const { rows } = await test.owner.query(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'indexItem'`,
    )
    expect(rows).toEqual([{ payload: { companyId: chart.company.id, source: 'document', id: chronId } }])
  })

  it('is made of what was there before it, by the jobs that the upgrade queues', async () => {
    const company = await buildStaffedCompany(test)
    await buildDocument(test, { company, docType: 'GPD', name: 'Whiskey', state: 'APPROVED', fileName: 'Whiskey.txt', content: 'Old text' })
    await test.owner.query('delete from graphile_worker._private_jobs')
    await test.owner.query('select queue_company_search($1)', [company.id])
    const { files } = createServices(test)
    const { database } = test
    const runner = await startJobRunner(database, {
      indexCompany: indexCompany(database),
      indexItem: indexItem(database),
      readDocumentText: readDocumentText({ database, files }),
    })
    const find = async () => (await test.as(company.admin).call(searchRoutes.search, { query: { q: 'old text' } })).body.results.length
    await expect.poll(find, { timeout: 30_000 }).toBe(1)
    await runner.stop()
  }, 60_000)

  it('knows a file that cannot be read by its name, and does not try it again', async () => {
    const { id, chronId } = await document('Yankee', { fileName: 'Yankee.pdf', content: '%PDF-1.7 broken' })
    await indexQueued(test)
    expect(await titlesOf('yankee')).toEqual(['Yankee'])
    const state = async () => (await test.owner.query('select text_state from search_entry where item_id = $1', [id])).rows
    expect(await state()).toEqual([{ text_state: 'unreadable' }])
    await test.owner.query('update document set archived_on = now() where chron_id = $1', [chronId])
    await indexQueued(test)
    expect(await state()).toEqual([{ text_state: 'unreadable' }])
  }, 60_000)
})
