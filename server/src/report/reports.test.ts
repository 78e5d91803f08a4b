import { documentRoutes, reportRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDocument } from '../document/document-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, type StaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess
let p1: number
let p2: number

/** P1 has two reports in force and an archived one, P2 one in force. */
beforeAll(async () => {
  staffed = await buildStaffedProcess(test)
  const { company, global } = staffed
  ;[p1, p2] = [chronIdAt(global, 0), chronIdAt(global, 1)]
  const report = { company, docType: 'CFR' as const }
  await buildDocument(test, { ...report, processChronId: p1, name: 'First' })
  await buildDocument(test, { ...report, processChronId: p2, name: 'Second' })
  await buildDocument(test, {
    ...report,
    processChronId: p1,
    name: 'Third',
    fileName: 'Third.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  await buildDocument(test, { ...report, processChronId: p1, name: 'Old', state: 'ARCHIVED' })
})

const list = (by: BuiltMember, view: string, parentId = 0, query = {}) =>
  test.as(by).call(reportRoutes.listReports, { params: { view, parentId }, query })

const namesOf = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name)
const foldersOf = ({ body }: { body: { pid: string; approvedCnt: number; archivedCnt: number; canManage: boolean }[] }) =>
  body.map(({ pid, approvedCnt, archivedCnt, canManage }) => [pid, approvedCnt, archivedCnt, canManage])

describe('cross-functional reports', () => {
  it('are listed, the newest first, with what their reader may do', async () => {
    const { reader, leader, ceo } = staffed.people
    const recent = await list(reader, 'recent')
    expect([namesOf(recent), recent.headers['x-total-count']]).toEqual([['Third', 'Second', 'First'], '3'])
    expect(recent.body[2]).toMatchObject({
      isFolder: false,
      parent: { chronId: p1, pid: 'P1', pname: 'Process P1' },
      fileExt: 'txt',
      inline: true,
      archivedOn: null,
      canManage: false,
      canDelete: false,
      inApproved: true,
    })
    expect(recent.body[0].inline).toBe(false)
    const rightsOf = async (by: BuiltMember) =>
      (await list(by, 'recent')).body.map(({ canManage, canDelete }: Record<string, boolean>) => [canManage, canDelete])
    expect(await rightsOf(leader)).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ])
    expect(await rightsOf(ceo)).toEqual(Array(3).fill([false, true]))
    expect(await rightsOf(staffed.people.admin)).toEqual(Array(3).fill([true, true]))
  })

  it('come in pages', async () => {
    const page = await list(staffed.people.reader, 'recent', 0, { size: 2, page: 1 })
    expect([namesOf(page), page.headers['x-total-count']]).toEqual([['First'], '3'])
  })

  it('stand in folders by process: those with reports, and those that one may add to', async () => {
    const { reader, leader, admin } = staffed.people
    expect(foldersOf(await list(reader, 'process'))).toEqual([
      ['P1', 2, 1, false],
      ['P2', 1, 0, false],
    ])
    expect(foldersOf(await list(leader, 'process'))).toEqual([
      ['P1', 2, 1, true],
      ['P2', 1, 0, false],
    ])
    expect(foldersOf(await list(admin, 'archived'))).toEqual([['P1', 2, 1, true]])
    expect(namesOf(await list(reader, 'processdocs', p1))).toEqual(['Third', 'First'])
    expect(namesOf(await list(reader, 'archived', p1))).toEqual(['Old'])
    expect(namesOf(await list(reader, 'archived', p2))).toEqual([])
  })

  it('name their type in any case, and know no other view or process', async () => {
    const token = await test.openToken(staffed.people.reader)
    const get = async (path: string) =>
      (
        await test.app.inject({
          method: 'GET',
          url: `/aprs/v3/document/${staffed.company.id}/${path}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect(await get('cfr/crossfunctional/RECENT/0')).toBe(200)
    expect(await get(`PRD/${p1}/canaccessprocessdocs`)).toBe(200)
    expect(await get('CFR/crossfunctional/newest/0')).toBe(400)
    expect(await get('CFR/crossfunctional/recent/7')).toBe(404)
    expect(await get('CFR/crossfunctional/processdocs/999999')).toBe(404)
    expect(await get(`CFR/crossfunctional/processdocs/${staffed.macroId}`)).toBe(404)
  })

  it('of a restricted process are for those who may open it', async () => {
    // given
    await test.owner.query('update process set restricted = true where chron_id = $1', [p1])
    const { reader, owner } = staffed.people
    // then
    expect(namesOf(await list(reader, 'recent'))).toEqual(['Second'])
    expect(foldersOf(await list(reader, 'process'))).toEqual([['P2', 1, 0, false]])
    expect((await list(reader, 'processdocs', p1)).body.code).toBe('RESTRICTED')
    expect(namesOf(await list(owner, 'recent'))).toEqual(['Third', 'Second', 'First'])
    await test.owner.query('update process set restricted = false where chron_id = $1', [p1])
  })

  it('of a process that left the map can be read, and nothing else', async () => {
    // given
    const deletion = 'update process set deleted_on = now(), deleted_by = $2 where chron_id = $1'
    await test.owner.query(deletion, [p2, staffed.company.admin.companyUserId])
    // when
    const [report] = (await list(staffed.people.admin, 'processdocs', p2)).body
    // then
    expect(report).toMatchObject({ inApproved: false, canManage: false, canDelete: false })
    const archived = await test
      .as(staffed.company.admin)
      .call(documentRoutes.archiveDocument, { params: { docType: 'CFR', id: report.id } })
    expect(archived.body.code).toBe('WRONG_STATE')
  })
})
