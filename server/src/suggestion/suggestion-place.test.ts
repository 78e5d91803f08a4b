import { type SuggestionPlace, suggestionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { sql } from '../platform/database/sql.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { SuggestedItem } from './suggested-item.ts'

const test = withTestApp()

async function suggestAt(by: BuiltMember, { type, chronId }: SuggestedItem, place: SuggestionPlace | null): Promise<string | number> {
  const body = { kind: 'unclear', text: 'What is this?', place }
  const answer = await test.as(by).call(suggestionRoutes.addSuggestion, { params: { itemType: type, itemId: chronId }, body })
  return answer.status === 200 ? answer.status : `${answer.body.code} ${answer.body.issues?.[0]?.message}`
}

const noSuchPlace = 'INVALID The approved version has no such step, connection or row.'

describe('a suggestion is made for', () => {
  it('a step of a chart that the approved version has, or the whole', async () => {
    const chart = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const reader = await buildReader(test, chart.company.id)
    expect(await suggestAt(reader, chart, { kind: 'node', id: 'n-P2' })).toBe(200)
    expect(await suggestAt(reader, chart, null)).toBe(200)
    expect(await suggestAt(reader, chart, { kind: 'node', id: 'n-P3' })).toBe(noSuchPlace)
    expect(await suggestAt(reader, chart, { kind: 'edge', id: 'n-P2' })).toBe(noSuchPlace)
    expect(await suggestAt(reader, chart, { kind: 'row', id: 'n-P2' })).toBe(noSuchPlace)
  })

  it('a box or a row of a Process Summary', async () => {
    const { summary } = await buildExpectationStage(test)
    const { admin, id: companyId } = summary.company
    const { chronId } = await test.database.inCompany(companyId, (tx) =>
      tx.one<{ chronId: number }>(sql`
        select max(chron_id) as "chronId" from summary_component where company_id = ${tx.companyId} and chart_id = ${summary.id}`),
    )
    expect(await suggestAt(admin, summary, { kind: 'row', id: String(chronId) })).toBe(200)
    expect(await suggestAt(admin, summary, { kind: 'row', id: '999999' })).toBe(noSuchPlace)
    expect(await suggestAt(admin, summary, { kind: 'node', id: 'nobody' })).toBe(noSuchPlace)
  })

  it('a row of expectations', async () => {
    const expectation = await buildExpectation(test, { status: 'APPROVED' })
    const { admin } = expectation.company
    expect(await suggestAt(admin, expectation, { kind: 'row', id: String(expectation.detailIds[0]) })).toBe(200)
    expect(await suggestAt(admin, expectation, { kind: 'row', id: '999999' })).toBe(noSuchPlace)
    expect(await suggestAt(admin, expectation, { kind: 'node', id: String(expectation.detailIds[0]) })).toBe(noSuchPlace)
  })

  it('a global document as a whole', async () => {
    const document = await buildDocument(test, { docType: 'TLD', state: 'APPROVED' })
    const item = { type: 'tld', chronId: document.chronId } as const
    expect(await suggestAt(document.company.admin, item, null)).toBe(200)
    expect(await suggestAt(document.company.admin, item, { kind: 'row', id: '1' })).toBe(noSuchPlace)
    expect(await suggestAt(document.company.admin, { ...item, type: 'gpd' }, null)).toBe('NOT_FOUND undefined')
  })

  it('nothing that was never approved', async () => {
    const chart = await buildChart(test)
    expect(await suggestAt(chart.company.admin, chart, null)).toBe('NOT_FOUND undefined')
  })
})

describe('where suggestions are', () => {
  it('is counted for each reader, of those that the reader may see', async () => {
    const chart = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const [reader, other] = [await buildReader(test, chart.company.id), await buildReader(test, chart.company.id)]
    for (const by of [reader, other]) await suggestAt(by, chart, { kind: 'node', id: 'n-P2' })
    await suggestAt(other, chart, { kind: 'node', id: 'n-P1' })
    await suggestAt(other, chart, null)
    const params = { itemType: chart.type, itemId: chart.chronId }
    const asked = async (by: BuiltMember) => (await test.as(by).call(suggestionRoutes.getSuggestions, { params })).body
    expect(await asked(chart.company.admin)).toMatchObject({
      open: 4,
      takenUp: 0,
      marks: [
        { place: { kind: 'node', id: 'n-P1' }, count: 1, takenUp: 0 },
        { place: { kind: 'node', id: 'n-P2' }, count: 2, takenUp: 0 },
      ],
    })
    expect(await asked(reader)).toMatchObject({ open: 1, takenUp: 0, marks: [{ place: { kind: 'node', id: 'n-P2' }, count: 1 }] })
    const listed = await test.as(reader).call(suggestionRoutes.listSuggestions, { params })
    expect(listed.headers['x-total-count']).toBe('1')
    expect(listed.body).toMatchObject([{ userId: reader.companyUserId, can: { takeUp: 'role', decline: 'role', takeBack: true } }])
  })

  it('is chosen by the list, one part at a time', async () => {
    const chart = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const reader = await buildReader(test, chart.company.id)
    await suggestAt(reader, chart, { kind: 'node', id: 'n-P1' })
    await suggestAt(reader, chart, { kind: 'node', id: 'n-P2' })
    await suggestAt(reader, chart, null)
    const params = { itemType: chart.type, itemId: chart.chronId }
    const query = { placeKind: 'node', placeId: 'n-P2' }
    const { headers, body } = await test.as(chart.company.admin).call(suggestionRoutes.listSuggestions, { params, query })
    expect(headers['x-total-count']).toBe('1')
    expect(body).toMatchObject([{ place: { kind: 'node', id: 'n-P2' } }])
  })
})
