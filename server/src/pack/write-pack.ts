import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actor, decide, packPageMessages as messages, type PackSection, packSections, packTables } from '@strata/contract'
import { z } from 'zod'
import {
  buildNumber,
  type Clock,
  type Configuration,
  type Database,
  type FileStore,
  findActiveActor,
  formatDay,
} from '../platform/index.ts'
import { AuditLines } from './archive/audit-lines.ts'
import { readVerifier } from './archive/find-verifier.ts'
import { PackArchive } from './archive/pack-archive.ts'
import { type AuditOfPack, auditName, verifierName } from './archive/pack-manifest.ts'
import { type NewestSeq, readNewestSeqs } from './audit-pack-views.ts'
import { checkOwnChain } from './check-own-chain.ts'
import { getSigningKey } from './key/signing-key.ts'
import { LineFiles } from './line-files.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { measurePackFiles } from './measure-pack-files.ts'
import { packLine } from './pack-line.ts'
import { PackRefused } from './pack-refused.ts'
import { findScope, momentIn, type PackScope } from './pack-scope.ts'
import { readPeriod, readPrintedName } from './pack-scope-views.ts'
import type { Bringing } from './pack-source.ts'
import { packSources } from './pack-sources.ts'
import { packRightsOf } from './pack-subject.ts'
import type { PackRow } from './pack-views.ts'
import { openPictures, setRegister } from './print/pack-programs.ts'
import { workAhead } from './work-ahead.ts'
import { writeIndex, writeSectionPage } from './write-pages.ts'

export interface PackParts {
  database: Database
  files: FileStore
  configuration: Pick<Configuration, 'auditSecret' | 'auditHeadsFolder'>
  clock: Clock
}

interface Writing {
  companyId: number
  pack: PackRow
  /** Where the file goes, in the storage. */
  place: string
  /** Percent. */
  onProgress(percent: number): Promise<void>
  signal: AbortSignal
}

/** Everything of a pack that is known before its parts are brought. */
export interface PackHead {
  companyName: string
  scope: PackScope
  title: string
  /** The whole company, or the process. */
  scopeName: string
  period: string
  madeBy: string
  madeOn: string
  fingerprint: string
}

/**
 * Writes a pack into the storage as it is made, and answers its size and whether it holds the company’s whole audit trail. All lines are read in one transaction that sees one moment; what takes long comes after it, of
 * what never changes. @throws PackRefused; what the storage refuses
 */
export async function writePack(parts: PackParts, writing: Writing): Promise<{ bytes: number; holdsChain: boolean }> {
  const { companyId, pack, place, onProgress, signal } = writing
  const { database, files, clock } = parts
  const now = clock.now()
  if ((await checkOwnChain(parts, companyId)).findings.length > 0) throw new PackRefused('audit')
  const key = await getSigningKey(parts)
  const folder = await mkdtemp(join(tmpdir(), 'strata-pack-'))
  const archive = new PackArchive(files, place, key)
  const pictures = openPictures()
  try {
    const lines = new LineFiles(folder)
    const { actor, newest, head } = await readLines(parts, { companyId, pack, now, lines, fingerprint: key.fingerprint })
    await onProgress(10)
    const bringing = { companyId, companyName: head.companyName, scope: head.scope, files, pictures, read: readIn(database, companyId) }
    const counts = await bringAll({ bringing, lines, archive, onProgress, signal })
    const holdsChain = actor.isAdmin && pack.processChronId === null
    const audit = await addAudit(parts, { companyId, head, newest, isWhole: holdsChain, archive })
    await onProgress(88)
    for (const section of sectionNames)
      await archive.add(`pages/${section}.html`, bytesOf(writeSectionPage(head, section, readPackLines(lines, section))))
    await addRegister({ head, lines, archive, folder })
    await onProgress(97)
    await archive.add(verifierName, await readVerifier())
    await archive.add('index.html', bytesOf(writeIndex(head, { counts, audit, listAll: () => readAll(lines) })))
    signal.throwIfAborted()
    const { process } = head.scope
    const stored = await archive.finish({
      program: buildNumber,
      madeOn: now.toISOString(),
      company: { id: companyId, name: head.companyName },
      process: process && { chronId: process.chronId, pid: process.pid, name: process.pname },
      period: { firstDay: pack.firstDay, lastDay: pack.lastDay, timezone: head.scope.timezone },
      counts,
      audit,
    })
    return { bytes: stored.length, holdsChain }
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    pictures.end()
    await rm(folder, { recursive: true, force: true })
  }
}

const sectionNames = Object.keys(packSections) as PackSection[]

interface Reading {
  companyId: number
  pack: PackRow
  now: Date
  lines: LineFiles
  fingerprint: string
}

/** All lines, as they are at one moment, onto the disk. @throws PackRefused where the right is gone, or the files are too large */
async function readLines({ database, files }: PackParts, { companyId, pack, now, lines, fingerprint }: Reading) {
  const free = pack.withFiles ? await files.freeSpace() : undefined
  return database.snapshotInCompany(companyId, async (tx) => {
    const actor = (await findActiveActor(tx, pack.askedBy)) ?? refuse()
    const { firstDay, lastDay, processChronId, withFiles } = pack
    const { from, until, timezone, companyName } = await readPeriod(tx, { firstDay, lastDay, now })
    const scope = (await findScope(tx, actor, { processChronId, from, until, timezone, withFiles })) ?? refuse()
    refuseWithoutRight(actor, scope)
    if (withFiles && (await measurePackFiles(tx, scope, free)).isTooLarge) throw new PackRefused('space')
    for (const { section, list } of packSources) await lines.write(`listed-${section}`, list({ tx, scope }))
    const scopeName = scope.process ? `${scope.process.pid} ${scope.process.pname}` : messages.wholeCompany
    const asker = await readPrintedName(tx, pack.askedBy)
    const period = messages.period({ firstDay: formatDay(firstDay), lastDay: formatDay(lastDay), timezone })
    const madeOn = momentIn(scope, now.toISOString())
    const head: PackHead = {
      ...{ companyName, scope, scopeName, period, fingerprint, madeOn },
      title: messages.title({ scope: scopeName }),
      madeBy: messages.madeBy({ on: madeOn, name: asker }),
    }
    return { actor, newest: await readNewestSeqs(tx), head }
  })
}

function refuseWithoutRight(actor: Actor, { process, places }: PackScope): void {
  const rights = packRightsOf(process ? places.get(process.chronId) : undefined)
  if (!decide(packTables, actor, 'pack', rights).allowed) refuse()
}

const refuse = (): never => {
  throw new PackRefused('right')
}

const readIn =
  (database: Database, companyId: number): Bringing['read'] =>
  (work) =>
    database.readInCompany(companyId, work)

const listed = z.object({ line: packLine, item: z.unknown().optional() })

interface BringingAll {
  bringing: Bringing
  lines: LineFiles
  archive: PackArchive
  onProgress(percent: number): Promise<void>
  signal: AbortSignal
}

/** What goes along with each line: its files into the archive, what they say onto the line. Answers how many lines each part has. */
async function bringAll({ bringing, lines, archive, onProgress, signal }: BringingAll): Promise<Record<PackSection, number>> {
  const counts = Object.fromEntries(sectionNames.map((name) => [name, 0])) as Record<PackSection, number>
  for (const [index, source] of packSources.entries()) {
    const { section, bring, ahead = 0 } = source
    counts[section] = await lines.write(section, bringEach())
    await onProgress(10 + Math.round(((index + 1) / packSources.length) * 70))

    async function bringOne(entry: unknown) {
      signal.throwIfAborted()
      const { line, item } = listed.parse(entry)
      return { line, brought: bring && item !== undefined ? await bring(bringing, item) : undefined }
    }

    async function* bringEach() {
      let done = 0
      for await (const { line, brought } of workAhead(lines.read(`listed-${section}`), ahead, bringOne)) {
        done += 1
        if (done % 50 === 0) await onProgress(10 + Math.round(((index + done / (done + 200)) / packSources.length) * 70))
        if (!brought) {
          yield line
          continue
        }
        const { details, files } = brought
        for (const { path, bytes, isPacked = false } of files) await archive.add(path, bytes, { packs: !isPacked })
        yield { ...line, details: [...line.details, ...details], files: files.map(({ name, path }) => ({ name, path })) }
      }
    }
  }
  return counts
}

interface Auditing {
  companyId: number
  head: PackHead
  newest: readonly NewestSeq[]
  isWhole: boolean
  archive: PackArchive
}

async function addAudit({ database }: PackParts, { companyId, head, newest, isWhole, archive }: Auditing): Promise<AuditOfPack> {
  const chain = new AuditLines()
  async function* write() {
    for await (const entry of listAuditEntries(database, { companyId, scope: head.scope, newest, isWhole }))
      yield Buffer.from(chain.write(entry))
  }
  await archive.add(auditName, write())
  return { holds: isWhole ? 'whole' : 'items', ...chain.describe() }
}

/** The register for print is set by a program of its own, from the lines on the disk onto the disk. */
async function addRegister({ head, lines, archive, folder }: { head: PackHead; lines: LineFiles; archive: PackArchive; folder: string }) {
  const pdfFile = join(folder, 'pack.pdf')
  await setRegister({
    title: head.title,
    company: head.companyName,
    about: [head.companyName, head.period, head.madeBy, messages.signedBy({ fingerprint: head.fingerprint })],
    heads: { ...messages.heads },
    sections: sectionNames.map((section) => ({ title: packSections[section], linesFile: lines.pathOf(section) })),
    footer: messages.footer({ company: head.companyName, scope: head.scopeName, period: head.period }),
    pdfFile,
  })
  await archive.add('pack.pdf', createReadStream(pdfFile), { packs: false })
}

async function* readPackLines(lines: LineFiles, section: PackSection) {
  for await (const line of lines.read(section)) yield packLine.parse(line)
}

async function* readAll(lines: LineFiles) {
  for (const section of sectionNames) yield* readPackLines(lines, section)
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
