import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { acknowledge, askDownload, askUpload, hashOf, listDrafts, uploadedType } from '../api-document.ts'
import { type ApiSession, logIn } from '../api-session.ts'
import { copyDemoFolder } from '../product.ts'
import { startProduct } from '../start-product.ts'

const twoDays = 2 * 24 * 3_600_000
const atOnce = 3

interface Upload {
  id: number
  name: string
  sha256: string
  isAcknowledged: boolean
}

/** A megabyte, another for each number. */
const contentOf = (number: number): Buffer => Buffer.from(`Line of document ${number}, as it was written\n`.repeat(25_000))

/** Uploads one document after another until the server is gone. */
async function uploadUntilCutOff(url: string, session: ApiSession, uploads: Upload[]): Promise<void> {
  for (;;) {
    const name = `Document ${uploads.length + 1}`
    const content = contentOf(uploads.length + 1)
    const upload: Upload = { id: 0, name, sha256: hashOf(content), isAcknowledged: false }
    uploads.push(upload)
    try {
      const address = await askUpload(session, { name, length: content.length, sha256: upload.sha256 })
      upload.id = address.id
      await fetch(`${url}${address.url}`, { method: 'PUT', headers: { 'content-type': uploadedType }, body: new Uint8Array(content) })
      upload.isAcknowledged = (await acknowledge(session, address.id)).status === 204
    } catch {
      return
    }
  }
}

/** Sends half of a file and waits, for good. */
async function beginUpload(url: string, session: ApiSession): Promise<void> {
  const address = await askUpload(session, { name: 'Half a document', length: 200_000 })
  const sending = request(`${url}${address.url}`, { method: 'PUT', headers: { 'content-type': uploadedType, 'content-length': 200_000 } })
  sending.on('error', () => {})
  sending.write('x'.repeat(100_000))
}

async function expectWholeFiles(url: string, session: ApiSession, uploads: readonly Upload[]): Promise<void> {
  const drafts = await listDrafts(session)
  for (const { id, name } of drafts) {
    const upload = uploads.find((candidate) => candidate.name === name)
    if (!upload) continue
    const file = await (await fetch(`${url}${await askDownload(session, id)}`)).arrayBuffer()
    expect(hashOf(new Uint8Array(file)), name).toBe(upload.sha256)
  }
  const names = drafts.map(({ name }) => name)
  for (const { name, isAcknowledged } of uploads) if (isAcknowledged) expect(names).toContain(name)
}

/** Files below a folder of the product's files. */
const listFiles = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

test('after kill -9 of the server amid uploads no document lacks its file, and no file is left without a document', async () => {
  const folder = copyDemoFolder()
  const product = await startProduct(folder)
  const session = await logIn(product.url, 'admin@aurora.example')
  const [incoming, uploaded, documents] = ['.incoming', `${session.companyId}/uploads`, `${session.companyId}/documents`].map((path) =>
    join(folder, 'files', path),
  ) as [string, string, string]
  const before = { files: listFiles(documents).length, drafts: (await listDrafts(session)).length }

  const uploads: Upload[] = []
  const uploading = Array.from({ length: atOnce }, () => uploadUntilCutOff(product.url, session, uploads))
  await beginUpload(product.url, session)
  await expect
    .poll(() => uploads.filter(({ isAcknowledged }) => isAcknowledged).length, { timeout: 30_000, intervals: [20] })
    .toBeGreaterThan(3)
  product.process.kill('SIGKILL')
  await Promise.all(uploading)
  expect(listFiles(incoming).length).toBeGreaterThan(0)

  const again = await startProduct(folder)
  const back = await logIn(again.url, 'admin@aurora.example')
  await expectWholeFiles(again.url, back, uploads)
  // A browser that did not receive the answer to its acknowledgement repeats it.
  for (const { id } of uploads) if (id !== 0) expect([204, 409]).toContain((await acknowledge(back, id)).status)

  // Two days later
  const then = new Date(Date.now() - twoDays)
  for (const path of [incoming, uploaded, documents].flatMap(listFiles)) utimesSync(path, then, then)
  const command = ['--import', 'tsx', 'tools/company.ts', 'clean-files']
  execFileSync(process.execPath, command, { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, DATA_DIR: folder } })
  expect([listFiles(incoming), listFiles(uploaded)]).toEqual([[], []])
  const added = (await listDrafts(back)).length - before.drafts
  expect(listFiles(documents)).toHaveLength(before.files + added)
  await expectWholeFiles(again.url, back, uploads)
  await again.stop()
  rmSync(folder, { recursive: true, force: true })
})
