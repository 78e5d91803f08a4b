import { randomUUID } from 'node:crypto'
import { sheetPrintMessages, versionStatus } from '@strata/contract'
import { approveReport, documentKey, type KeptFile, keepDocument } from '../../document/index.ts'
import { type CompanyTransaction, type Database, DatabaseUnavailable, type FileStore, type WorkOwner } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { etagHeaderOf, requireUnchanged } from '../../version/index.ts'
import { type ImprovementItem, sheetOf } from '../improvement-subject.ts'
import type { SheetPrint } from '../print/sheet-print.ts'
import { publishSheet as storePublished } from '../sheet/sheet-store.ts'
import { describePrint } from './describe-print.ts'
import { readPrintFacts } from './print-views.ts'
import { findPublished } from './published-views.ts'

export interface Publisher extends WorkOwner {
  database: Pick<Database, 'inCompany'>
  files: FileStore
  /** The companyUserId. */
  by: number
  now: Date
  /** Makes the PDF. */
  setSheet(owner: WorkOwner, print: SheetPrint): Promise<Uint8Array>
  /** The sheet in the state it has in that transaction; the second time with its plans locked. Decides the rights. @throws Problem */
  load(tx: CompanyTransaction, lock: boolean): Promise<ImprovementItem>
  /** The last thing of the second transaction. */
  conclude(tx: CompanyTransaction, docId: number): Promise<void>
}

/**
 * Publishes a WIP as its PDF says it; answers the version of the document that holds it (specification 5 §11). The PDF is set between two short transactions;
 * what was changed in the meantime is not published. @throws Problem EDITED_MEANWHILE, UNAVAILABLE, and those of `load`
 */
export async function publishSheet(publisher: Publisher, ifMatch?: string): Promise<number> {
  const { database, files, companyId, by, now } = publisher
  const proof = await database.inCompany(companyId, async (tx) => readProof({ tx, by, now }, await publisher.load(tx, false), ifMatch))
  const file = await storePdf(publisher, proof.print)
  try {
    return await database.inCompany(companyId, async (tx) => {
      const docId = await keepPublished({ tx, by, now }, await publisher.load(tx, true), { file, seen: proof.etag })
      await publisher.conclude(tx, docId)
      return docId
    })
  } catch (error) {
    // Whether that was committed nobody knows: the cleaner of documents looks later.
    if (!(error instanceof DatabaseUnavailable)) await files.delete(documentKey(companyId, file.guid))
    throw error
  }
}

/** A sheet's content and the state that it was read in. */
interface Proof {
  print: SheetPrint
  etag: string
}

async function readProof({ tx, by, now }: Work, item: ImprovementItem, ifMatch: string | undefined): Promise<Proof> {
  const sheet = sheetOf(item)
  await requireUnchanged(tx, sheet, { ifMatch, by })
  return { print: describePrint(sheet, await readPrintFacts(tx, { place: item.place, sheet, by, now })), etag: etagHeaderOf(sheet) }
}

async function storePdf(publisher: Publisher, print: SheetPrint): Promise<KeptFile> {
  const { files, companyId, setSheet } = publisher
  const guid = randomUUID()
  const stored = await files.put(documentKey(companyId, guid), await setSheet(publisher, print))
  return { guid, ...stored, mediaType: 'application/pdf', fileExt: 'pdf' }
}

async function keepPublished(work: Work, item: ImprovementItem, { file, seen }: { file: KeptFile; seen: string }): Promise<number> {
  const { tx, by, now } = work
  const sheet = sheetOf(item)
  await requireUnchanged(tx, sheet, { ifMatch: seen, by })
  const { id: documentId } = await keepDocument(tx, {
    docType: 'PRSH',
    processChronId: item.place.chronId,
    chronId: await findPublished(tx, sheet.chronId),
    name: sheet.projectNumber,
    fileName: sheetPrintMessages.fileName({ number: sheet.projectNumber.replaceAll(/[/\\]/g, '-') }),
    status: versionStatus.approved,
    file,
    by,
    now,
  })
  await storePublished(tx, { id: sheet.id, chronId: sheet.chronId, documentId, by, now })
  if (sheet.report) await approveReport(tx, sheet.report.docChronId, { by, now })
  return documentId
}
