import { type DocumentType, documentMessages, documentViewerMessages } from '@strata/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { download, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { lazyDialog } from '../ui/index.ts'
import { getSaveAddress } from './document-calls.ts'

const DocumentViewer = lazyDialog(documentViewerMessages.document, () =>
  import('./viewer/document-viewer.tsx').then((module) => module.DocumentViewer),
)

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

/** Downloads a version's file under its name; a toast shows a failure. */
async function saveDocument(companyId: number, document: ReadableDocument): Promise<void> {
  await runAction({
    work: async () => download(await getSaveAddress(companyId, document)),
    failed: documentMessages.downloadFailed,
  })
}
