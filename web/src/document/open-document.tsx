import { type DocumentType, documentMessages, documentRoutes } from '@strata/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { call, download, findProblem, notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { lazyDialog } from '../ui/index.ts'

const DocumentViewer = lazyDialog('The document', () => import('./viewer/document-viewer.tsx').then((module) => module.DocumentViewer))

/** A version of a document, as much as is needed to read its file. */
export interface ReadableDocument {
  /** The version's. */
  id: number
  docType: DocumentType
  name: string
  /** Whether the product shows it itself (specification 5 §10). */
  inline: boolean
}

/** Reads documents: `open` shows what the product can show and downloads the rest, `save` downloads. Put `viewer` anywhere on the screen. */
export function useOpenDocument(): {
  open: (document: ReadableDocument) => void
  save: (document: ReadableDocument) => void
  viewer: ReactNode
} {
  const { companyId } = useSession()
  const [shown, setShown] = useState<ReadableDocument>()
  const save = useCallback((document: ReadableDocument) => void saveDocument(companyId, document), [companyId])
  const open = useCallback((document: ReadableDocument) => (document.inline ? setShown(document) : save(document)), [save])
  const viewer = shown && <DocumentViewer document={shown} onSave={() => save(shown)} onClose={() => setShown(undefined)} />
  return { open, save, viewer }
}

/** Downloads a version's file under its name; a failure is told. */
async function saveDocument(companyId: number, document: ReadableDocument): Promise<void> {
  const { id, docType } = document
  try {
    const { data } = await call(documentRoutes.getDownloadInfo, { params: { companyId, docType, id }, query: { as: 'file' } })
    download(data.url)
  } catch (error) {
    const detail = findProblem(error)?.detail
    notify.failure(documentMessages.downloadFailed, () => saveDocument(companyId, document), detail === undefined ? {} : { detail })
  }
}
