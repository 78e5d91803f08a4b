import { documentRoutes, noteTypes, performanceNoteRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { sql } from '../../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltPerformance, buildPerformance, performanceStepsOf } from '../performance-factory.ts'
import { type BuiltNote, buildNote } from './note-factory.ts'

const test = withTestApp()

interface Noted extends BuiltPerformance {
  note: BuiltNote
}

async function buildNoted(given: Parameters<typeof buildPerformance>[1] = {}): Promise<Noted> {
  const { status, ...open } = given
  const built = await buildPerformance(test, open)
  const note = await buildNote(test, built)
  const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: new Date() }
  if (status === 'APPROVED') await performanceStepsOf(test).close(step, built.id)
  return { ...built, note }
}

/** What the calls about a note answer to a member: reading, the list, an upload's address, a new name. */
async function permissions({ type, id, note }: Noted, member: BuiltMember): Promise<(string | number)[]> {
  const docType = noteTypes[type]
  const caller = test.as(member)
  const answers = [
    await caller.call(documentRoutes.getDocument, { params: { docType, id: note.id } }),
    await caller.call(documentRoutes.listFolder, { params: { docType, parentId: id, status: 'WIP' } }),
    await caller.call(documentRoutes.listDocumentVersions, { params: { docType, parentId: id, docId: note.chronId } }),
    await caller.call(documentRoutes.getUploadInfo, { params: { docType }, body: { fileName: 'a.txt', name: 'New', parentId: id } }),
    await caller.call(documentRoutes.renameDocument, { params: { docType, id: note.id }, body: { name: note.name } }),
  ]
  return answers.map(({ status, body }) => body?.code ?? status)
}

async function giveRole({ company }: Noted, processChronId: number, role: string): Promise<BuiltMember> {
  const member = await buildMember(test.database, { companyId: company.id })
  await test.owner.query('insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, $2, $3, $4)', [
    company.id,
    processChronId,
    role,
    member.companyUserId,
  ])
  return member
}

const kept = [200, 200, 200, 200, 204]
const readOnly = [200, 200, 200, 'NO_RIGHT', 'NO_RIGHT']
const hidden = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
const closed = ['RESTRICTED', 'RESTRICTED', 'RESTRICTED', 'RESTRICTED', 'RESTRICTED']

describe('notes of performance data', () => {
  let macro: Noted
  let sub: Noted
  let sponsor: BuiltMember

  beforeAll(async () => {
    macro = await buildNoted()
    sub = await buildNoted({ stage: macro, processChronId: macro.subId })
    sponsor = await giveRole(macro, macro.globalId, 'PRS')
  })

  it('of the macro process are kept by who enters its data, and read by who sees what is under way', async () => {
    for (const role of ['PRL', 'PRO'])
      expect([role, ...(await permissions(macro, await giveRole(macro, macro.globalId, role)))]).toEqual([role, ...kept])
    expect(await permissions(macro, await giveRole(macro, macro.subId, 'SPL'))).toEqual(readOnly)
    expect(await permissions(macro, sponsor)).toEqual(kept)
    expect(await permissions(macro, macro.company.ceo)).toEqual(readOnly)
    expect(await permissions(macro, await buildReader(test, macro.company.id))).toEqual(hidden)
  })

  it('of a sub-process are kept by its people too, but not by the sponsor', async () => {
    for (const role of ['SPL', 'SPM'])
      expect([role, ...(await permissions(sub, await giveRole(sub, sub.subId, role)))]).toEqual([role, ...kept])
    expect(await permissions(sub, sponsor)).toEqual(readOnly)
  })

  it('of a completed month are read by everyone', async () => {
    const completed = await buildNoted({ stage: macro, type: 'se', status: 'APPROVED' })
    expect(await permissions(completed, await buildReader(test, completed.company.id))).toEqual(readOnly)
  })

  it('of a restricted process are for its people, and kept by fewer', async () => {
    const noted = await buildNoted()
    const [owner, leader] = [await giveRole(noted, noted.globalId, 'PRO'), await giveRole(noted, noted.globalId, 'PRL')]
    const completed = await buildNoted({ stage: noted, type: 'ie', status: 'APPROVED' })
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [
      noted.company.id,
      noted.globalId,
    ])
    expect(await permissions(noted, owner)).toEqual(readOnly)
    expect(await permissions(noted, leader)).toEqual(kept)
    expect(await permissions(completed, await buildReader(test, noted.company.id))).toEqual(closed)
  })

  it('of a removed process are only read', async () => {
    const noted = await buildNoted()
    await test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
      noted.company.id,
      noted.globalId,
      noted.company.admin.companyUserId,
    ])
    expect(await permissions(noted, noted.company.admin)).toEqual([200, 200, 200, 'WRONG_STATE', 'WRONG_STATE'])
  })

  it('are for premium companies, to read too', async () => {
    const noted = await buildNoted()
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [noted.company.id])
    const refused = ['PREMIUM_ONLY', 'PREMIUM_ONLY', 'PREMIUM_ONLY', 'PREMIUM_ONLY', 'PREMIUM_ONLY']
    expect(await permissions(noted, noted.company.admin)).toEqual(refused)
    const { type, rowIds, note } = noted
    const set = await test
      .as(noted.company.admin)
      .call(performanceNoteRoutes.setNote, { params: { type, id: rowIds[0] ?? 0, docId: note.id } })
    expect(set.body.code).toBe('PREMIUM_ONLY')
  })

  it('belong to their company', async () => {
    // given
    const other = await buildNoted()
    for (const { company, rowIds, note } of [macro, other])
      expect(
        (await test.as(company.admin).call(performanceNoteRoutes.setNote, { params: { type: 'ce', id: rowIds[0] ?? 0, docId: note.id } }))
          .status,
      ).toBe(200)
    // then
    expect(await permissions(other, macro.company.admin)).toEqual(hidden)
    const params = { type: 'ce', id: macro.rowIds[0] ?? 0, docId: other.note.id }
    expect((await test.as(macro.company.admin).call(performanceNoteRoutes.setNote, { params })).status).toBe(404)
    const select = sql`select company_id as "companyId" from performance_note`
    const seen = await test.database.inCompany(macro.company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect(new Set(seen.map(({ companyId }) => companyId))).toEqual(new Set([macro.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })
})
