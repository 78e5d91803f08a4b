import { type DocumentStatus, type DocumentType, versionStatus } from '@strata/contract'
import { nameOfDocument, nameOfFolder, remarkOf } from '../business-words.ts'
import { adminId, ceoId, type LargePlan } from '../large-plan.ts'
import { contentOf, type FileContent, uuidOf } from './file-names.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** One version of a document. The first one has the number of its document. */
export interface PlannedDocument {
  n: number
  id: number
  docType: DocumentType
  processChronId: number | null
  name: string
  version: number
  status: DocumentStatus
  createdDaysAgo: number
  content: FileContent
  guid: string
}

export const documentTables: LargeTables = {
  document_folder: function* (plan) {
    for (let id = 1; id <= foldersOf(plan); id += 1) {
      const name = nameOfFolder(id)
      const made = { created_by: adminId, created_on: daysAgo(plan, 770) }
      yield { company_id: companyId, id, doc_type: 'GPD', name, path: `/${name}/`, ...made }
    }
  },
  document: function* (plan) {
    for (let n = 1; n <= plan.sizes.documents; n += 1) {
      const { docType, processChronId } = placeOf(plan, n)
      const folder = docType === 'GPD' ? n % (foldersOf(plan) + 1) || null : null
      yield {
        company_id: companyId,
        chron_id: n,
        doc_type: docType,
        process_chron_id: processChronId,
        folder_id: folder,
        name: nameOfDocument(n),
      }
    }
  },
  document_version: function* (plan) {
    for (const version of listDocuments(plan)) yield rowOf(plan, version)
  },
}

/** Some hundred documents in each. */
const foldersOf = ({ sizes }: LargePlan): number => Math.max(3, Math.round(sizes.documents / 400))

/** Half are general documents, a third are of processes. */
function placeOf({ processes, sizes: { globals } }: LargePlan, n: number): Pick<PlannedDocument, 'docType' | 'processChronId'> {
  const digit = n % 10
  if (digit < 5) return { docType: 'GPD', processChronId: null }
  if (digit === 5) return { docType: 'QMSD', processChronId: null }
  if (digit === 6) return { docType: 'TLD', processChronId: null }
  return { docType: 'PRD', processChronId: processes[Math.floor(n / 10) % (globals * 2)]?.chronId ?? 1 }
}

/** Every eighth was replaced once; of some the next version is worked on or waits for its decision, and some are only drafts yet. */
function listStatuses(n: number, docType: DocumentType): DocumentStatus[] {
  const { retired, approved, wip, inApproval } = versionStatus
  // Nobody decides about those of a process: they are in force as they are.
  if (docType === 'PRD' || n % 50 === 4) return [wip]
  if (n % 60 === 21) return [approved, inApproval]
  if (n % 40 === 15) return [approved, wip]
  return n % 8 === 0 ? [retired, approved] : [approved]
}

export function* listDocuments(plan: LargePlan): Generator<PlannedDocument> {
  const next = { id: plan.sizes.documents + 1 }
  for (let n = 1; n <= plan.sizes.documents; n += 1) {
    const place = { ...placeOf(plan, n), name: nameOfDocument(n) }
    for (const [at, status] of listStatuses(n, place.docType).entries()) {
      const id = at === 0 ? n : next.id++
      const createdDaysAgo = isOpenDocument({ status }) ? 5 + (n % 20) : 700 - at * 300 - (n % 200)
      const content = contents[n % contents.length] ?? empty
      yield { n, id, ...place, version: at + 1, status, createdDaysAgo, content, guid: uuidOf('document', id) }
    }
  }
}

export const documentFileOf = ({ guid }: PlannedDocument): string => `${companyId}/documents/${guid}`

/** Many documents say the same; each has a file of its own. */
const contents = Array.from({ length: 24 }, (_, n) =>
  contentOf(Array.from({ length: 12 }, (_, line) => `${remarkOf(n + line * 5)}\n`).join('')),
)
const empty = contentOf('')

export const isOpenDocument = ({ status }: Pick<PlannedDocument, 'status'>): boolean =>
  status !== versionStatus.approved && status !== versionStatus.retired

function rowOf(plan: LargePlan, { n, id, name, version, status, createdDaysAgo, content, guid }: PlannedDocument): LargeRow {
  const isDecided = !isOpenDocument({ status })
  const isSent = isDecided || status === versionStatus.inApproval
  return {
    company_id: companyId,
    id,
    chron_id: n,
    version,
    status,
    file_name: `${name}.txt`,
    file_ext: 'txt',
    media_type: 'text/plain',
    length: content.length,
    sha256: content.sha256,
    guid,
    created_by: adminId,
    created_on: daysAgo(plan, createdDaysAgo),
    sent_by: isSent ? adminId : null,
    sent_on: isSent ? daysAgo(plan, createdDaysAgo - 1) : null,
    approved_by: isDecided ? ceoId : null,
    approved_on: isDecided ? daysAgo(plan, createdDaysAgo - 3) : null,
    // As the next one was approved.
    retired_on: status === versionStatus.retired ? daysAgo(plan, createdDaysAgo - 303) : null,
  }
}
