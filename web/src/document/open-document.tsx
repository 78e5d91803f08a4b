import { type CompanyDocument, type DocumentType, documentMessages, documentViewerMessages } from '@strata/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { download, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useAddressedDialog } from '../tabs/index.ts'
import { lazyDialog } from '../ui/index.ts'
import { getSaveAddress } from './document-calls.ts'
import type { DocumentPlace } from './document-place.ts'
import { documentQuery } from './document-queries.ts'
import { isInForce } from './document-status.ts'

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
  /** The document's chronId, where this version is in force. */
  inForceOf?: number
  needsWork?: CompanyDocument['needsWork']
}

interface DocumentReading {
  open: (document: ReadableDocument) => void
  save: (document: ReadableDocument) => void
  viewer: ReactNode
}

/** Reads documents: `open` shows what the product can show and downloads the rest, `save` downloads. Put `viewer` anywhere on the screen. */
export function useOpenDocument(): DocumentReading {
  const { companyId } = useSession()
  const [shown, setShown] = useState<ReadableDocument>()
  const save = useCallback((document: ReadableDocument) => void saveDocument(companyId, document), [companyId])
  const open = useCallback((document: ReadableDocument) => (document.inline ? setShown(document) : save(document)), [save])
  const viewer = shown && <DocumentViewer document={shown} onSave={() => save(shown)} onClose={() => setShown(undefined)} />
  return { open, save, viewer }
}

const reading = ['document'] as const
export const toReadable = (document: CompanyDocument): ReadableDocument => {
  const { id, chronId, docType, name, inline, needsWork } = document
  return { id, docType, name, inline, ...(isInForce(document) && { inForceOf: chronId }), ...(needsWork && { needsWork }) }
}

/** The same for what a screen lists: the address names the document that is read. `renderBanner` is shown above what is in force. */
export function useListedDocument(place: DocumentPlace, renderBanner?: (chronId: number) => ReactNode): DocumentReading {
  const { companyId } = place
  const {
    opened,
    open: show,
    close,
  } = useAddressedDialog({
    names: reading,
    query: (id) => ({ ...documentQuery(place, id), select: toReadable }),
    refused: documentMessages.showFailed,
  })
  const save = (document: ReadableDocument): void => void saveDocument(companyId, document)
  return {
    open: (document) => (document.inline ? show('document', document) : save(document)),
    save,
    viewer: opened && (
      <DocumentViewer
        document={opened.item}
        isInAddress
        banner={opened.item.inForceOf !== undefined && renderBanner?.(opened.item.inForceOf)}
        onSave={() => save(opened.item)}
        onClose={close}
      />
    ),
  }
}

/** Downloads a version's file under its name; a toast shows a failure. */
async function saveDocument(companyId: number, document: ReadableDocument): Promise<void> {
  await runAction({
    work: async () => download(await getSaveAddress(companyId, document)),
    failed: documentMessages.downloadFailed,
  })
}
