import {
  type CompanyDocument,
  chartRoutes,
  documentRoutes,
  expectationRoutes,
  reviewRoutes,
  summaryRoutes,
  type WorkNote,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { type BuiltCompany, buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { type BuiltDocument, buildDocument, documentStepsOf } from '../document/document-factory.ts'
import { buildExpectation, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import type { CompanyTransaction, MemberContext } from '../platform/index.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { addWorkNotes } from '../version/add-work-notes.ts'
import { setIntervals } from './review-factory.ts'

const test = withTestApp()

const stepOf = ({ id, admin }: BuiltCompany, on: string) => ({ companyId: id, by: admin.companyUserId, on: new Date(on) })
const deciding = ({ id, ceo }: BuiltCompany, on: string) => ({ companyId: id, by: ceo.companyUserId, on: new Date(on) })

const needWork = async (
  company: BuiltCompany,
  item: { type: string; chronId: number },
  { by = company.admin, comment }: { by?: BuiltMember; comment: string },
) => {
  const params = { itemType: item.type, itemId: item.chronId }
  const { status } = await test.as(by).call(reviewRoutes.answerNeedsWork, { params, body: { version: 1, comment } })
  expect(status).toBe(204)
}
const nextOf = ({ docType, processChronId, name, chronId }: BuiltDocument) => ({
  docType,
  processChronId,
  name,
  chronId,
  fileName: 'Next.txt',
  content: Buffer.from('Next'),
})
const notesOf = (versions: readonly { version: number; needsWork?: WorkNote[] | undefined }[]) =>
  Object.fromEntries(versions.map(({ version, needsWork }) => [version, needsWork?.map(({ comment }) => comment)]))

describe('what a review found', () => {
  it('is shown at the version under way and stays in its line, whoever asks for the versions', async () => {
    const chart = await buildChart(test, { status: 'APPROVED', on: new Date('2026-01-31T10:00:00Z') })
    const { company } = chart
    await setIntervals(test, company, { months: 3, on: '2025-01-01T08:00:00Z' })
    setClock(test, '2026-05-15T08:00:00Z')
    const item = { type: 'gpfc', chronId: chart.chronId }
    const list = async () => (await test.as(company.admin).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })).body
    expect(notesOf(await list())).toEqual({ 1: undefined })
    // when two things are found
    await needWork(company, item, { by: company.ceo, comment: 'P2 is no longer ours' })
    setClock(test, '2026-05-16T08:00:00Z')
    await needWork(company, item, { comment: 'E1 too' })
    // then they are at the WIP that was made, the newest first
    const [wip] = await list()
    expect(wip).toMatchObject({
      version: 2,
      status: { name: 'WIP' },
      needsWork: [
        { comment: 'E1 too', version: 1, on: '2026-05-16T08:00:00.000Z' },
        {
          comment: 'P2 is no longer ours',
          version: 1,
          on: '2026-05-15T08:00:00.000Z',
          by: { firstName: 'Ingrid', lastName: 'Solheim' },
        },
      ],
    })
    // when that version is approved, and a next one begins
    const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
    await steps.send(stepOf(company, '2026-05-17T08:00:00Z'), wip.id, '<p>Mended</p>')
    expect(notesOf(await list())).toEqual({ 1: undefined, 2: ['E1 too', 'P2 is no longer ours'] })
    await steps.decide(deciding(company, '2026-05-18T08:00:00Z'), wip.id, { approve: true })
    await steps.makeWip(stepOf(company, '2026-05-19T08:00:00Z'), wip.id)
    expect(notesOf(await list())).toEqual({ 1: undefined, 2: ['E1 too', 'P2 is no longer ours'], 3: undefined })
  })

  it('is shown at expectations and summaries too, and at the WIP that takes the place of another', async () => {
    setClock(test, '2027-06-01T08:00:00Z')
    const expectation = await buildExpectation(test, { status: 'APPROVED' })
    const { company, globalId, summary } = expectation
    await setIntervals(test, company, { months: 1, on: '2025-01-01T08:00:00Z' })
    await needWork(company, expectation, { comment: 'The target is too low' })
    await needWork(company, { type: 'ps', chronId: summary.chronId }, { comment: 'A supplier is missing' })
    const params = { type: expectation.type, id: expectation.id }
    const list = async () => (await test.as(company.admin).call(expectationRoutes.listExpectationVersions, { params })).body
    expect(notesOf(await list())).toEqual({ 1: undefined, 2: ['The target is too low'] })
    const { body: summaries } = await test.as(company.admin).call(summaryRoutes.listSummaries, { params: { processId: globalId } })
    expect(notesOf(summaries)).toEqual({ 1: undefined, 2: ['A supplier is missing'] })
    // when somebody replaces the WIP
    const [wip] = await list()
    const replacing = await expectationStepsOf(test).revise(stepOf(company, '2027-06-02T08:00:00Z'), expectation.id, wip.id)
    // then the note is at the new one
    expect((await list())[0]).toMatchObject({ id: replacing, version: 2, needsWork: [{ comment: 'The target is too low', version: 1 }] })
  })

  it('is shown at a document until its next version is approved', async () => {
    setClock(test, '2027-06-01T08:00:00Z')
    const general = await buildDocument(test, { docType: 'GPD', state: 'APPROVED' })
    const { company, chronId } = general
    await setIntervals(test, company, { months: 1, on: '2025-01-01T08:00:00Z' })
    const untouched = await buildDocument(test, { company, docType: 'GPD', state: 'APPROVED' })
    await needWork(company, { type: 'gpd', chronId }, { comment: 'The phone number is old' })
    const list = async (status: 'APPROVED' | 'WIP'): Promise<CompanyDocument[]> =>
      (await test.as(company.admin).call(documentRoutes.listFolder, { params: { docType: 'GPD', parentId: 0, status } })).body.docs
    const noted = async (status: 'APPROVED' | 'WIP') =>
      Object.fromEntries((await list(status)).map(({ name, needsWork }) => [name, needsWork?.map(({ comment }) => comment)]))
    expect(await noted('APPROVED')).toEqual({ [general.name]: ['The phone number is old'], [untouched.name]: undefined })
    const { body: one } = await test.as(company.admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id: general.id } })
    expect(one.needsWork).toMatchObject([{ comment: 'The phone number is old', version: 1 }])
    // when its next version is uploaded, it is at both
    const steps = documentStepsOf(test)
    const next = await steps.keep(stepOf(company, '2027-06-02T08:00:00Z'), nextOf(general))
    expect(await noted('WIP')).toEqual({ [general.name]: ['The phone number is old'] })
    const params = { docType: 'GPD' as const, parentId: 0, docId: chronId }
    const versions = async () => (await test.as(company.admin).call(documentRoutes.listDocumentVersions, { params })).body
    expect(notesOf(await versions())).toEqual({ 1: ['The phone number is old'], 2: ['The phone number is old'] })
    // when that one is approved, it is at none
    await steps.send(stepOf(company, '2027-06-03T08:00:00Z'), next.id)
    await steps.decide(deciding(company, '2027-06-04T08:00:00Z'), next.id, { approve: true })
    expect(notesOf(await versions())).toEqual({ 1: undefined, 2: undefined })
    expect(await noted('APPROVED')).toEqual({ [general.name]: undefined, [untouched.name]: undefined })
  })

  it('is shown at a process document until the next one is uploaded', async () => {
    setClock(test, '2027-06-01T08:00:00Z')
    const document = await buildDocument(test, { docType: 'PRD' })
    const { company, chronId, processChronId } = document
    await setIntervals(test, company, { months: 1, on: '2025-01-01T08:00:00Z' })
    await needWork(company, { type: 'prd', chronId }, { comment: 'Page 2 is missing' })
    const params = { docType: 'PRD' as const, parentId: processChronId ?? 0, docId: chronId }
    const versions = async () => (await test.as(company.admin).call(documentRoutes.listDocumentVersions, { params })).body
    expect(notesOf(await versions())).toEqual({ 1: ['Page 2 is missing'] })
    await documentStepsOf(test).keep(stepOf(company, '2027-06-02T08:00:00Z'), nextOf(document))
    expect(notesOf(await versions())).toEqual({ 1: undefined, 2: undefined })
  })
})

it('nothing is asked for notes where the company never set a review', async () => {
  const tx = new Proxy({} as CompanyTransaction, { get: () => expect.unreachable() })
  const versions = [{ chronId: 1, version: 2, approvedOn: null }]
  const actor = { companyUserId: 1, isAdmin: true, isCeo: false, isAdvisor: false, hasReviews: false } as MemberContext['actor']
  expect(await addWorkNotes({ tx, actor }, 'ma', versions)).toBe(versions)
})
