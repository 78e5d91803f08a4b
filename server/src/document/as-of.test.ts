import { documentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import type { BuiltCompany } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { type BuiltDocument, buildDocument, buildDocumentStage, documentStepsOf } from './document-factory.ts'

const test = withTestApp()

/** Since January, and what documents were called is kept since then, or since the first of a month. */
const age = (company: BuiltCompany, keptSince = '2026-01-10') =>
  test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z', names_kept_since = $2 where company_id = $1`, [
    company.id,
    keptSince,
  ])

const stepOn = (company: BuiltCompany, on: string, by = company.admin) => ({
  companyId: company.id,
  by: by.companyUserId,
  on: new Date(`${on}T08:00:00Z`),
})

/** A version, approved on a day where it is of a global group. */
async function keepOn(
  company: BuiltCompany,
  on: string,
  file: { name: string; docType?: 'GPD' | 'PRD'; processChronId?: number; chronId?: number },
) {
  const { docType = 'GPD', processChronId = null, ...named } = file
  const steps = documentStepsOf(test)
  const step = stepOn(company, on)
  const kept = await steps.keep(step, { ...named, docType, processChronId, fileName: 'Policy.txt', content: Buffer.from(`Text of ${on}`) })
  if (docType === 'GPD') {
    await steps.send(step, kept.id)
    await steps.decide(stepOn(company, on, company.ceo), kept.id, { approve: true })
  }
  return kept
}

interface Shown {
  name: string
  prefix: string
  version: number
  deletedOn: string | null
}
interface Place {
  docType: string
  parentId: number
}
const general: Place = { docType: 'GPD', parentId: 0 }

const ask = (by: BuiltMember, asOf?: string, params = general) =>
  test.as(by).call(documentRoutes.listInForce, { params: { ...params }, query: asOf === undefined ? {} : { asOf } })
const listed = async (...asking: Parameters<typeof ask>) =>
  (await ask(...asking)).body.docs.map(
    ({ prefix, name, version, deletedOn }: Shown) => `${prefix}${name} v${version}${deletedOn === null ? '' : ' deleted'}`,
  )

const rename = (by: BuiltMember, id: number, name: string) =>
  test.as(by).call(documentRoutes.renameDocument, { params: { docType: 'GPD', id }, body: { name } })

describe('documents in force', () => {
  it('are those of the day, by their names and folders of then', async () => {
    // given: two versions of a policy, renamed and moved since, and a draft
    const { company } = await buildDocumentStage(test)
    await age(company)
    const { admin } = company
    const first = await keepOn(company, '2026-03-01', { name: 'Policy' })
    const second = await keepOn(company, '2026-04-01', { name: 'Policy', chronId: first.chronId })
    await buildDocument(test, { company, name: 'Draft' })
    await test.as(admin).call(documentRoutes.createFolder, {
      params: { docType: 'GPD', parentId: 0 },
      body: { parentFolder: '/', folderName: 'Rules' },
    })
    expect((await rename(admin, second.id, 'House rules')).status).toBe(204)
    const moved = await test.as(admin).call(documentRoutes.moveDocument, {
      params: { docType: 'GPD', id: second.id },
      body: { from: '/', to: '/Rules/' },
    })
    expect(moved.status).toBe(204)
    const reader = await buildReader(test, company.id)
    // then
    expect(await listed(reader, '2026-02-28')).toEqual([])
    expect(await listed(reader, '2026-03-01')).toEqual(['/Policy v1'])
    expect(await listed(reader, '2026-03-31')).toEqual(['/Policy v1'])
    expect(await listed(reader, '2026-04-01')).toEqual(['/Policy v2'])
    expect(await listed(reader)).toEqual(['/Rules/House rules v2'])
    expect((await ask(reader, '2026-04-01')).body.namesSince).toBe(null)
  })

  it('are shown under the names of today, and said so, where those of then were not kept', async () => {
    // given: names are kept since May
    const { company } = await buildDocumentStage(test)
    await age(company, '2026-05-01T08:00:00Z')
    const { id } = await keepOn(company, '2026-03-01', { name: 'Policy' })
    await rename(company.admin, id, 'House rules')
    // then
    const { body } = await ask(company.admin, '2026-04-30')
    expect(body).toMatchObject({ docs: [{ name: 'House rules' }], namesSince: '2026-05-01T08:00:00.000Z' })
    expect(await listed(company.admin, '2026-05-01')).toEqual(['/Policy v1'])
  })

  it('that were deleted since are named as deleted, without a file; one put aside is not in force while it is', async () => {
    // given
    const { company } = await buildDocumentStage(test)
    await age(company)
    const { admin } = company
    const { id, chronId } = await keepOn(company, '2026-03-01', { name: 'Policy' })
    await documentStepsOf(test).archive(stepOn(company, '2026-06-01'), id)
    expect(await listed(admin, '2026-05-31')).toEqual(['/Policy v1'])
    // when
    const removed = await test.as(admin).call(documentRoutes.deleteAllVersions, { params: { docType: 'GPD', id: chronId } })
    // then
    expect(removed.status).toBe(204)
    expect(await listed(admin, '2026-02-28')).toEqual([])
    expect(await listed(admin, '2026-05-31')).toEqual(['/Policy v1 deleted'])
    expect(await listed(admin, '2026-06-01')).toEqual([])
    expect(await listed(admin)).toEqual([])
    const file = await test.as(admin).call(documentRoutes.getDownloadInfo, { params: { docType: 'GPD', id } })
    expect(file.status).toBe(404)
  })

  it('of a process: each version from its upload on; closed to whom the process is closed today', async () => {
    // given
    const { company, processChronId } = await buildDocumentStage(test, { docType: 'PRD' })
    await age(company)
    const processId = processChronId ?? 0
    const place = { docType: 'PRD', parentId: processId }
    const word = 'Quillfeather'
    const first = await keepOn(company, '2026-03-01', { name: word, docType: 'PRD', processChronId: processId })
    await keepOn(company, '2026-04-01', { name: word, docType: 'PRD', processChronId: processId, chronId: first.chronId })
    expect(await listed(company.admin, '2026-02-28', place)).toEqual([])
    expect(await listed(company.admin, '2026-03-31', place)).toEqual([`/${word} v1`])
    expect(await listed(company.admin, '2026-04-01', place)).toEqual([`/${word} v2`])
    // when
    await test.database.inCompany(company.id, (tx) => setRestriction(tx, processId, true))
    const reader = await buildReader(test, company.id)
    // then
    const refused = await ask(reader, '2026-04-01', place)
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).not.toContain(word)
  })

  it('are asked for of types that lie in folders alone', async () => {
    const { company } = await buildDocument(test)
    expect((await ask(company.admin, undefined, { docType: 'GSM', parentId: 0 })).status).toBe(400)
  })
})

it('what was never in force leaves nothing behind', async () => {
  const { company, id }: BuiltDocument = await buildDocument(test, { name: 'Draft' })
  await rename(company.admin, id, 'Other draft')
  await test.as(company.admin).call(documentRoutes.deleteDocument, { params: { docType: 'GPD', id } })
  for (const table of ['document_naming', 'deleted_document_version'])
    expect((await test.owner.query(`select from ${table} where company_id = $1`, [company.id])).rowCount, table).toBe(0)
})
