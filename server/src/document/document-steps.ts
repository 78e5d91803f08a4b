import { randomUUID } from 'node:crypto'
import type { Step } from '../chart/index.ts'
import { type CompanyTransaction, type Database, type FileStore, fail, inspectUpload } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import { decideVersion, sendVersion, type Work, withdrawVersion } from '../version/index.ts'
import { createFolder, getFolder } from './document-place.ts'
import { archiveDocument } from './document-service.ts'
import type { DocumentPlace } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { findVersion } from './document-views.ts'
import { documentKey } from './file-keys.ts'
import { keepDocument } from './upload/keep-document.ts'
import { versionedDocument } from './versioned-document.ts'

/** A file that becomes a document, or with chronId the next version of one. */
export interface FileToKeep extends DocumentPlace {
  chronId?: number | undefined
  /** Default: the root. */
  prefix?: string | undefined
  name: string
  fileName: string
  content: Uint8Array
}

type Item = Pick<DocumentItem, 'docType' | 'place' | 'month' | 'version'>

/** What people do with documents, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class DocumentSteps {
  readonly #database: Pick<Database, 'inCompany'>
  readonly #files: FileStore

  constructor({ database, files }: { database: Pick<Database, 'inCompany'>; files: FileStore }) {
    this.#database = database
    this.#files = files
  }

  async keep(
    { companyId, by, on: now }: Step,
    { prefix = '/', content, ...given }: FileToKeep,
  ): Promise<{ id: number; chronId: number; guid: string }> {
    const guid = randomUUID()
    const key = documentKey(companyId, guid)
    await this.#files.put(key, content)
    const file = { ...(await inspectUpload({ files: this.#files, scanner: undefined }, { key, fileName: given.fileName })), guid }
    const status = given.docType === 'CFR' ? 'APPROVED' : 'WIP'
    const kept = await this.#database.inCompany(companyId, async (tx) => {
      const folderId = (await getFolder(tx, given, prefix))?.id ?? null
      return keepDocument(tx, { ...given, folderId, status, file, by, now })
    })
    return { ...kept, guid }
  }

  createFolder(
    { companyId, by, on: now }: Step,
    place: DocumentPlace,
    folder: { parentFolder: string; folderName: string },
  ): Promise<void> {
    return this.#database.inCompany(companyId, (tx) => createFolder({ tx, by, now }, place, folder))
  }

  send(step: Step, id: number): Promise<void> {
    return this.#take(step, id, (work, item) => sendVersion(versionedDocument, work, { item }))
  }

  withdraw(step: Step, id: number): Promise<void> {
    return this.#take(step, id, (work, item) => withdrawVersion(versionedDocument, work, item))
  }

  decide(step: Step, id: number, { approve, comment = '' }: { approve: boolean; comment?: string }): Promise<void> {
    return this.#take(step, id, (work, item) => decideVersion(versionedDocument, work, { item, approve, comment }))
  }

  archive(step: Step, id: number): Promise<void> {
    return this.#take(step, id, archiveDocument)
  }

  #take({ companyId, by, on: now }: Step, id: number, act: (work: Work, item: Item) => Promise<void>): Promise<void> {
    return this.#database.inCompany(companyId, async (tx) => act({ tx, by, now }, await loadItem(tx, id, by)))
  }
}

async function loadItem(tx: CompanyTransaction, id: number, by: number): Promise<Item> {
  const version = (await findVersion(tx, id)) ?? fail('NOT_FOUND')
  const { docType, processChronId } = version
  return {
    docType,
    version,
    month: null,
    place: processChronId === null ? null : ((await findPlace(tx, processChronId, by)) ?? fail('NOT_FOUND')),
  }
}
