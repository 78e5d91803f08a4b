import { packPageMessages as messages, nameItem } from '@strata/contract'
import { documentKey } from '../../document/index.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { type Bringing, type Brought, lineOf, type PackSource } from '../pack-source.ts'
import { actingFor, spanOf } from './chart-source.ts'
import {
  type DeletedDocumentRow,
  type DocumentPart,
  type DocumentVersionRow,
  listDeletedDocuments,
  listDocumentVersions,
} from './document-views.ts'

interface FileToBring {
  guid: string
  /** In the pack. */
  path: string
  name: string
  /** Of a kind that is packed already. */
  isPacked: boolean
}

/** Documents, and the reports of processes: each version that was in force in the period; with its file where that is asked for. */
export const documentSource = sourceOf('documents')
export const reportSource = sourceOf('reports')

function sourceOf(part: DocumentPart): PackSource<FileToBring> {
  return {
    section: part,
    list: async function* ({ tx, scope }) {
      for (const row of await listDocumentVersions(tx, scope, part)) {
        const line = describe(scope, row)
        if (scope.withFiles) yield { line, item: toBring(row) }
        else yield { line }
      }
      if (part === 'documents') for (const row of await listDeletedDocuments(tx, scope)) yield { line: describeDeleted(scope, row) }
    },
    bring: bringFile,
  }
}

function describe(scope: PackScope, row: DocumentVersionRow) {
  const { type, name, version, approvedOn, createdOn, endedOn, sha256 } = row
  const place = row.processChronId === null ? undefined : scope.places.get(row.processChronId)
  const kind = messages.documentKinds[type]
  return lineOf({
    on: momentIn(scope, approvedOn ?? createdOn),
    where: nameWhere(scope, row.processChronId),
    what: nameItem({ of: name, type: place ? `${kind}, ${place.pid}` : kind, version }),
    who:
      approvedOn === null
        ? messages.uploadedBy({ name: row.createdBy })
        : messages.approvedBy({ name: actingFor(row.approvedBy, row.approvedFor) }),
    details: [
      spanOf(scope, approvedOn ?? createdOn, endedOn),
      messages.preparedBy({ name: row.createdBy, on: momentIn(scope, createdOn) }),
      messages.fileHash({ hash: sha256 }),
    ],
    isInForce: endedOn === null,
  })
}

function describeDeleted(scope: PackScope, { type, name, version, processChronId, inForceOn, endedOn, deletedOn }: DeletedDocumentRow) {
  const place = processChronId === null ? undefined : scope.places.get(processChronId)
  const kind = messages.documentKinds[type]
  return lineOf({
    on: momentIn(scope, inForceOn),
    where: nameWhere(scope, processChronId),
    what: nameItem({ of: name, type: place ? `${kind}, ${place.pid}` : kind, version }),
    details: [spanOf(scope, inForceOn, endedOn), messages.deletedSince({ on: momentIn(scope, deletedOn) })],
    isInForce: endedOn === null,
  })
}

const packedTypes = /^(image\/(png|jpeg)|application\/(pdf|zip|vnd\.openxmlformats))/

function toBring({ id, guid, fileName, fileExt, mediaType }: DocumentVersionRow): FileToBring {
  const ending = fileExt === '' ? '' : `.${fileExt.replaceAll(/[^\w-]/g, '')}`
  return { guid, path: `files/${id}${ending}`, name: fileName, isPacked: packedTypes.test(mediaType) }
}

async function bringFile({ companyId, files }: Bringing, { guid, path, name, isPacked }: FileToBring): Promise<Brought> {
  const file = await files.open(documentKey(companyId, guid))
  return file ? { details: [], files: [{ name, path, bytes: file.stream, isPacked }] } : { details: [messages.fileGone], files: [] }
}
