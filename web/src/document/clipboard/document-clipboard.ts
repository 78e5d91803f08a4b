import { type CompanyDocument, documentMessages } from '@strata/contract'
import { create } from 'zustand'
import { notify, runAction } from '../../platform/index.ts'
import { useSessionStore } from '../../session/index.ts'
import { moveDocument } from '../document-calls.ts'
import type { DocumentPlace } from '../document-place.ts'

/** The document that was cut, in the place it keeps until it is pasted. */
export interface CutDocument {
  place: DocumentPlace
  document: CompanyDocument
}

const useDocumentClipboard = create<{ cut: CutDocument | undefined }>(() => ({ cut: undefined }))

useSessionStore.subscribe(({ session }) => {
  if (session.phase === 'anonymous') emptyClipboard()
})

export function cutDocument(cut: CutDocument): void {
  useDocumentClipboard.setState({ cut })
  notify.info(documentMessages.inClipboard)
}

/** Moves it into the folder `to`; `refresh` follows in any case, as it may be elsewhere already. */
export async function pasteDocument({ place, document }: CutDocument, to: string, refresh: () => Promise<void>): Promise<void> {
  const work = () => moveDocument(place, document, to)
  const { moved: done, moveFailed: failed } = documentMessages
  await runAction({ work, isBlocking: true, done, failed, refresh, onDone: emptyClipboard })
}

export const emptyClipboard = (): void => useDocumentClipboard.setState({ cut: undefined })

/** What was cut in this place: a document stays in the group or the process it belongs to. */
export function useCutHere(place: DocumentPlace): CutDocument | undefined {
  const cut = useDocumentClipboard((state) => state.cut)
  const isHere = cut?.place.companyId === place.companyId && cut.place.docType === place.docType && cut.place.parentId === place.parentId
  return isHere ? cut : undefined
}
