import {
  changelogRoutes,
  chartRoutes,
  documentRoutes,
  expectationDetailRoutes,
  expectationRoutes,
  type RouteDefinition,
  readingRoutes,
} from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { buildConsents } from '../../consent/consent-factory.ts'
import { buildDocument } from '../../document/document-factory.ts'
import { buildExpectation } from '../../expectation/expectation-factory.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildReading } from '../../reading/reading-factory.ts'
import { buildSummary } from '../../summary/summary-factory.ts'

const test = withTestApp()
const pack = lzString.compressToEncodedURIComponent

const corrected = [409, 'CONTENT_CHANGED', 'The change history or the name has been corrected since it was shown.']

interface Waiting {
  decider: BuiltMember
  decide: RouteDefinition
  params: Record<string, string | number>
  /** What was shown. */
  read: () => Promise<string | undefined>
  /** Corrects the change note, or the name. */
  correct: () => Promise<unknown>
}

const readNote = async (by: BuiltMember, params: Waiting['params']) =>
  (await test.as(by).call(changelogRoutes.getEntry, { params })).body.noteHash

const rename = (companyId: number) => test.owner.query(`update process set pid = 'P9' where company_id = $1 and pid = 'P1'`, [companyId])

/** One version in approval of each kind. */
const kinds: Readonly<Record<string, () => Promise<Waiting>>> = {
  'chart whose note is written again': async () => {
    const { company, id, type } = await buildChart(test, { status: 'IA' })
    const params = { type, id, chartId: id }
    const correct = async () => {
      await test.as(company.admin).call(chartRoutes.withdraw, { params })
      await test.as(company.admin).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>Another reason</p>') } })
    }
    return { decider: company.ceo, decide: chartRoutes.decideChart, params, read: () => readNote(company.ceo, params), correct }
  },
  'summary whose process gets another id': async () => {
    const { company, id } = await buildSummary(test, { status: 'IA' })
    const params = { type: 'ps', id, chartId: id }
    const [decider, decide] = [company.admin, chartRoutes.decideChart]
    return { decider, decide, params, read: () => readNote(decider, params), correct: () => rename(company.id) }
  },
  'expectation whose process gets another id': async () => {
    const { company, id, type } = await buildExpectation(test, { status: 'IA' })
    const params = { type, id }
    const read = async () => {
      const { headers } = await test.as(company.admin).call(expectationDetailRoutes.getExpectation, { params })
      return headers['x-note-hash']?.toString()
    }
    return { decider: company.admin, decide: expectationRoutes.decideExpectation, params, read, correct: () => rename(company.id) }
  },
  'document that is renamed': async () => {
    const { company, id, docType } = await buildDocument(test, { state: 'IA' })
    const params = { docType, id }
    const correct = () => test.owner.query(`update document set name = 'Quality manual' where company_id = $1`, [company.id])
    const read = async () => (await test.as(company.ceo).call(documentRoutes.getDocument, { params })).body.noteHash
    return { decider: company.ceo, decide: documentRoutes.decideDocument, params, read, correct }
  },
}

describe.each(Object.keys(kinds))('a %s', (kind) => {
  it('after it was shown is not decided, and is once it was shown again', async () => {
    // given
    const version = await kinds[kind]?.()
    if (!version) throw new Error(`There is no ${kind}`)
    const { decider, decide, params, read, correct } = version
    const answer = (noteHash: string | undefined) =>
      test.as(decider).call(decide, { params, body: { approve: true, ...(noteHash !== undefined && { noteHash }) } })
    const shown = await read()
    expect(shown).toMatch(/^[0-9a-f]{64}$/)
    // when
    await correct()
    // then
    const { status, body } = await answer(shown)
    expect([status, body.code, body.detail]).toEqual(corrected)
    // when
    expect((await answer(await read())).status).toBe(204)
  })
})

it('a decision that names no note is made as before', async () => {
  const { company, id, type } = await buildChart(test, { status: 'IA' })
  const { status } = await test.as(company.ceo).call(chartRoutes.decideChart, { params: { type, chartId: id }, body: { approve: true } })
  expect(status).toBe(204)
})

it.each([true, false])('a consent (%s) to what was sent again with another note is not kept', async (consent) => {
  // given
  const { chart, lena } = await buildConsents(test)
  const { id, type, contentHash, company } = chart
  const params = { type, id, chartId: id }
  const shown = await readNote(lena, params)
  const answer = (noteHash: string | undefined) =>
    test.as(lena).call(chartRoutes.consent, { params, body: { consent, comment: 'Seen.', contentHash, noteHash } })
  // when
  await test.as(company.admin).call(chartRoutes.withdraw, { params })
  await test.as(company.admin).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>Another reason</p>') } })
  // then
  const { status, body } = await answer(shown)
  expect([status, body.code, body.detail]).toEqual(corrected)
  const { rounds } = (await test.as(company.admin).call(chartRoutes.listConsents, { params })).body
  expect([rounds[0].state, rounds[0].steps[0].given]).toEqual(['open', []])
  expect((await answer(await readNote(lena, params))).status).toBe(204)
})

it('what was corrected after it was shown is not said to be read', async () => {
  // given
  const { chart, item } = await buildReading(test)
  const { company, id, type, contentHash } = chart
  const params = { type, id, chartId: id }
  const shown = await readNote(company.admin, params)
  const confirm = (noteHash: string | undefined) =>
    test.as(company.admin).call(readingRoutes.confirm, {
      params: { itemType: item.type, itemId: item.chronId },
      body: { contentHash, noteHash },
    })
  // when
  await test.as(company.admin).call(changelogRoutes.addEntry, { params, body: pack('<p>Another reason</p>') })
  // then
  const { status, body } = await confirm(shown)
  expect([status, body.code, body.detail]).toEqual(corrected)
  expect((await confirm(await readNote(company.admin, params))).status).toBe(204)
})
