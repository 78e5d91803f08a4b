import { type CompanyDocument, decide, describeCan, documentTables, type FolderContents, type ListedStatus } from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { versionOf } from '../version/index.ts'
import { addOpenNotes } from './add-open-notes.ts'
import { describeDocument } from './describe-document.ts'
import { findFolder, listFolderNames } from './document-folder-store.ts'
import { placeOf } from './document-place.ts'
import { documentRightsOf } from './document-subject.ts'
import { countDocuments, listDocuments, listVersions, planEach } from './document-views.ts'

type Context = Pick<ItemContext<'document'>, 'tx' | 'actor' | 'item'>

/** How many a call without a size answers. */
const unpagedSize = 500

export interface FolderQuery {
  status: ListedStatus
  /** The folder's path. */
  prefix: string
  /** `all`: the documents of all folders below it too, and no folder. */
  folders: 'one' | 'all'
  sort: 'name' | 'createdOn'
  order: 'asc' | 'desc'
  /** From 0. */
  page: number
  size?: number | undefined
}

/** A page of a folder's documents, and how many there are; all its folders. @throws Problem NOT_FOUND where there is no such folder */
export async function listFolderContents({ tx, actor, item }: Context, query: FolderQuery): Promise<FolderContents & { total: number }> {
  const { status, prefix, folders, sort, order, page, size = unpagedSize } = query
  const place = placeOf(item)
  const folder = prefix === '/' ? null : ((await findFolder(tx, place, prefix)) ?? fail('NOT_FOUND'))
  const listed = { ...place, status, within: folders === 'all' ? { below: prefix } : { folderId: folder?.id ?? null } }
  await planEach(tx)
  const total = await countDocuments(tx, listed)
  const docs = total > page * size ? await listDocuments(tx, listed, { sort, order, limit: size, offset: page * size }) : []
  return {
    folder: folders === 'all' ? [] : await listFolderNames(tx, place, folder?.id ?? null),
    docs: await addOpenNotes(
      { tx, actor },
      place.docType,
      docs.map((row) => describeDocument(row, item.place, actor)),
    ),
    total,
    can: describeCan(documentTables, actor, ['create'], item.rights),
  }
}

/** A page of those versions of a document that its reader may see, and how many they are. */
export async function listReadableVersions(
  { tx, actor, item }: Context,
  { page, size = unpagedSize }: { page: number; size?: number | undefined },
): Promise<{ total: number; page: CompanyDocument[] }> {
  const { docType, place } = item
  const versions = await listVersions(tx, versionOf(item).chronId)
  const readable = versions.filter((row) => decide(documentTables, actor, 'read', documentRightsOf(docType, place, row)).allowed)
  const shown = readable.slice(page * size, (page + 1) * size)
  const described = shown.map((row) => describeDocument(row, place, actor))
  return { total: readable.length, page: await addOpenNotes({ tx, actor }, docType, described) }
}
