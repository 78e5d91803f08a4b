import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Pack, packRoutes } from '@strata/contract'
import { expect } from 'vitest'
import { openPromise } from 'yauzl'
import { openFiles } from '../app.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { findVerifier } from './archive/find-verifier.ts'
import { makePack } from './make-pack.ts'

export const firstQuarter = { firstDay: '2026-01-01', lastDay: '2026-03-31', withFiles: false }

export const ask = (test: TestApp, member: BuiltMember, processChronId: number, body: object = firstQuarter) =>
  test.as(member).call(packRoutes.makePack, { params: { processChronId }, body })

export async function ownPacks(test: TestApp, member: BuiltMember): Promise<Pack[]> {
  return (await test.as(member).call(packRoutes.listPacks)).body.packs
}

interface Run {
  files?: FileStore
  attempt?: number
  signal?: AbortSignal
}

/** Does the job as the runner would. */
export function runJob(test: TestApp, companyId: number, packId: number, { files, attempt = 5, signal }: Run = {}): Promise<void> {
  const { database, configuration, clock } = test
  const handler = makePack({ database, configuration, clock, files: files ?? openFiles(configuration) })
  return handler({ companyId, packId }, { jobId: 1, attempt, isLastAttempt: attempt >= 5, signal: signal ?? new AbortController().signal })
}

/** The storage of a test, but for what it does with what is put. */
export function storeWith(files: FileStore, put: FileStore['put']): FileStore {
  return {
    put,
    open: (key) => files.open(key),
    exists: (key) => files.exists(key),
    delete: (key) => files.delete(key),
    move: (from, to) => files.move(from, to),
    list: (folder) => files.list(folder),
    removeUnfinished: (before) => files.removeUnfinished(before),
    signedUrl: (address) => files.signedUrl(address),
    readMark: () => files.readMark(),
    writeMark: (mark) => files.writeMark(mark),
    removeMark: () => files.removeMark(),
    freeSpace: () => files.freeSpace(),
    ping: () => files.ping(),
  }
}

/** A pack that a member has made, and where its file lies. */
export async function makeFor(test: TestApp, member: BuiltMember, processChronId: number, body: object = firstQuarter): Promise<string> {
  const { status, body: answer } = await ask(test, member, processChronId, body)
  expect([status, answer]).toEqual([200, { id: expect.any(Number) }])
  await runJob(test, member.companyId, answer.id)
  const { rows } = await test.owner.query('select state, failure, guid from audit_pack where company_id = $1 and id = $2', [
    member.companyId,
    answer.id,
  ])
  expect([rows[0].state, rows[0].failure]).toEqual(['READY', null])
  return join(test.configuration.dataFolder, 'files', String(member.companyId), 'packs', rows[0].guid)
}

/** What is in a pack, as text. */
export async function readPack(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const archive = await openPromise(path, { lazyEntries: true })
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
    found.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return found
}

export function verify(path: string, fingerprint: string): { status: number | null; text: string } {
  const { status, stdout } = spawnSync(process.execPath, [findVerifier(), path, fingerprint], { encoding: 'utf8' })
  return { status, text: stdout }
}

/** The lines of a page, each by its cells as people read them: when, where, what (with all that is below it), who, why. */
export function readLines(page: string): string[][] {
  const rows = page.match(/<tr><td>.*?<\/tr>/gs) ?? []
  return rows.map((row) => [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => readText(cell)))
}

function readText(html: string): string {
  const text = html.replaceAll(/<\/(b|li|p)>/g, '\n').replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).trim()
}
