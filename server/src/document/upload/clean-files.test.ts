import { randomUUID } from 'node:crypto'
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentRoutes } from '@strata/contract'
import { beforeAll, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { buildReport, buildSheet } from '../../improvement/improvement-factory.ts'
import { keepMadeFile } from '../../platform/files/made-file.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { askUpload, buildDocument, buildDocumentStage, buildUpload, type DocumentStage, putFile } from '../document-factory.ts'
import { cleanFiles, cleanFilesHourly } from './clean-files.ts'

const test = withTestApp()
let stage: DocumentStage
beforeAll(async () => {
  stage = await buildDocumentStage(test)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const services = () => createServices({ ...test, clock: test.clock })
const clean = () => cleanFiles(services(), { before: hoursAgo(24), madeBefore: hoursAgo(1) })
const folderOf = (folder: string) => join(test.configuration.dataFolder, 'files', folder)
const listFiles = async (folder: 'uploads' | 'documents') =>
  (await readdir(folderOf(`${stage.company.id}/${folder}`)).catch(() => [])).sort()
/** As if a file had come that long ago. */
const ageFile = (path: string, hours: number) => utimes(folderOf(path), hoursAgo(hours), hoursAgo(hours))
const ageRow = (table: string, column: string, id: number, hours: number) =>
  test.owner.query(`update ${table} set created_on = $2 where ${column} = $1`, [id, hoursAgo(hours)])

async function guidOfUpload(id: number): Promise<string> {
  const { rows } = await test.owner.query('select guid from document_upload where id = $1', [id])
  return rows[0].guid
}

it('removes uploads of which nothing came for a day, with their files', async () => {
  // given
  const old = await buildUpload(test, stage)
  const oldGuid = await guidOfUpload(old)
  const young = await buildUpload(test, stage)
  const never = (await askUpload(test, stage)).body.id
  await ageRow('document_upload', 'id', old, 25)
  await ageRow('document_upload', 'id', never, 25)
  await ageFile(`${stage.company.id}/uploads/${oldGuid}`, 25)
  // when
  const cleaned = await clean()
  // then
  expect(cleaned).toMatchObject({ uploads: 2, uploadedFiles: 1, strayFiles: 0 })
  expect(await listFiles('uploads')).toEqual([await guidOfUpload(young)])
  const acknowledge = (id: number) =>
    test.as(stage.company.admin).call(documentRoutes.acknowledgeUpload, { params: { docType: 'GPD', id } })
  expect([(await acknowledge(old)).status, (await acknowledge(young)).status]).toEqual([404, 204])
})

it('keeps the file of an upload that is not a day old, however old its bytes are', async () => {
  const id = await buildUpload(test, stage)
  const guid = await guidOfUpload(id)
  await ageFile(`${stage.company.id}/uploads/${guid}`, 48)
  expect(await clean()).toMatchObject({ uploads: 0, uploadedFiles: 0 })
  expect(await listFiles('uploads')).toContain(guid)
})

it('removes what was PUT after the upload had ended', async () => {
  // given a PUT that was under way while its upload was acknowledged
  const guid = randomUUID()
  await services().files.put(`${stage.company.id}/uploads/${guid}`, Buffer.from('late'))
  expect(await clean()).toMatchObject({ uploadedFiles: 0 })
  await ageFile(`${stage.company.id}/uploads/${guid}`, 25)
  // then
  expect(await clean()).toMatchObject({ uploadedFiles: 1 })
  expect(await listFiles('uploads')).not.toContain(guid)
})

it('removes the file of a document that never came to be, a day later, and no other', async () => {
  // given a crash between moving a file and committing its document
  const { files } = services()
  const kept = await buildDocument(test, stage)
  const [stray, young, foreign] = [randomUUID(), randomUUID(), kept.guid]
  const other = await buildDocumentStage(test)
  await files.put(`${stage.company.id}/documents/${stray}`, Buffer.from('stray'))
  await files.put(`${stage.company.id}/documents/${young}`, Buffer.from('young'))
  await files.put(`${other.company.id}/documents/${foreign}`, Buffer.from('of no document here'))
  for (const path of [`${stage.company.id}/documents/${stray}`, `${stage.company.id}/documents/${kept.guid}`]) await ageFile(path, 25)
  await ageFile(`${other.company.id}/documents/${foreign}`, 25)
  await ageFile(`${stage.company.id}/documents/${young}`, 23)
  // when
  const cleaned = await clean()
  // then
  expect(cleaned.strayFiles).toBe(2)
  const left = await listFiles('documents')
  expect([left.includes(stray), left.includes(young), left.includes(kept.guid)]).toEqual([false, true, true])
  expect(await files.exists(`${other.company.id}/documents/${foreign}`)).toBe(false)
})

it('removes project reports that were attached to no sheet for a day', async () => {
  // given
  const sheet = await buildSheet(test)
  const [attached, forgotten, young] = [await buildReport(test, sheet), await buildReport(test, sheet), await buildReport(test, sheet)]
  for (const { id } of [attached, forgotten]) await ageRow('document_version', 'id', id, 25)
  await test.owner.query('update project_sheet set report_chron_id = $2 where id = $1', [sheet.id, attached.chronId])
  // when
  const { reports } = await clean()
  // then
  expect(reports).toBe(1)
  const { rows } = await test.owner.query('select chron_id from document where company_id = $1 and doc_type = $2 order by chron_id', [
    sheet.company.id,
    'PRREP',
  ])
  expect(rows).toEqual([{ chron_id: attached.chronId }, { chron_id: young.chronId }])
  const jobs = await test.owner.query(`select payload from graphile_worker._private_jobs where payload->>'key' = $1`, [
    `${sheet.company.id}/documents/${forgotten.guid}`,
  ])
  expect(jobs.rowCount).toBe(1)
})

it('removes what was made for a download, an hour later', async () => {
  // given
  const keep = (content: string) =>
    keepMadeFile(services(), stage.company.id, { fileName: 'P1.pdf', type: 'application/pdf', bytes: Buffer.from(content) })
  const url = await keep('old')
  await ageFile(url.slice('/files/'.length, url.indexOf('?')), 1.1)
  await keep('young')
  // when, twice
  const cleaned = [await clean(), await clean()]
  // then
  expect(cleaned.map(({ madeFiles }) => madeFiles)).toEqual([1, 0])
  expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404)
})

it('removes what a server left that died while it wrote', async () => {
  // given
  await services().files.put(`${stage.company.id}/uploads/${randomUUID()}`, Buffer.from('whole'))
  await services().files.put('1/charts/x', Buffer.from('x'), { replace: true })
  const incoming = folderOf('.incoming')
  for (const name of ['old', 'young']) await writeFile(join(incoming, name), 'half')
  await ageFile('.incoming/old', 25)
  // when
  const { unfinished } = await clean()
  // then
  expect(unfinished).toBe(1)
  expect(await readdir(incoming)).toEqual(['young'])
})

it('recurs each hour and looks back a day, for files that were made an hour', async () => {
  // given
  const old = await buildUpload(test, stage)
  const young = await buildUpload(test, stage)
  const at = (hours: number) => new Date(test.clock.now().getTime() - hours * 3_600_000)
  await test.owner.query('update document_upload set created_on = $2 where id = $1', [old, at(24.1)])
  await test.owner.query('update document_upload set created_on = $2 where id = $1', [young, at(23.9)])
  // when
  const job = cleanFilesHourly(services())
  const makeFile = async (hours: number) => {
    const url = await keepMadeFile(services(), stage.company.id, {
      fileName: 'P1.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('made'),
    })
    const key = url.slice('/files/'.length, url.indexOf('?'))
    await utimes(folderOf(key), at(hours), at(hours))
    return key
  }
  const [made, kept] = [await makeFile(1.1), await makeFile(0.9)]
  await job.run()
  expect([await services().files.exists(made), await services().files.exists(kept)]).toEqual([false, true])
  // then
  expect(job.pattern).toBe('41 * * * *')
  const { rows } = await test.owner.query('select id from document_upload where id = any($1)', [[old, young]])
  expect(rows).toEqual([{ id: young }])
})

it('does its work in the other companies where it fails in one', async () => {
  // given a folder that leads to itself
  const broken = await buildDocumentStage(test)
  await mkdir(folderOf(`${broken.company.id}`), { recursive: true })
  await symlink('uploads', folderOf(`${broken.company.id}/uploads`))
  const other = await buildDocumentStage(test)
  const { body } = await askUpload(test, other)
  await putFile(test, body.url, 'x')
  await ageRow('document_upload', 'id', body.id, 25)
  // then
  await expect(clean()).rejects.toThrow(/The work failed in 1 of \d+ companies/)
  expect((await test.owner.query('select from document_upload where id = $1', [body.id])).rowCount).toBe(0)
})
