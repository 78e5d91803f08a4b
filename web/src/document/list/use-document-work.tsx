import { type CompanyDocument, versionStatus } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyDialog, ScreenSkeleton } from '../../ui/index.ts'
import type { DocumentHandlers } from '../actions/document-actions.ts'
import { transitions } from '../actions/transitions.ts'
import { useTransition } from '../actions/use-transition.tsx'
import { cutDocument } from '../clipboard/document-clipboard.ts'
import type { DocumentPlace } from '../document-place.ts'
import { refreshPlace } from '../document-queries.ts'
import type { SavedDocument } from '../edit/use-document-form.ts'
import { useOpenDocument } from '../open-document.tsx'
import type { DocumentsView } from './use-documents-view.ts'

const DocumentDialog = lazyDialog('The form of the document', () =>
  import('../edit/document-dialog.tsx').then((module) => module.DocumentDialog),
)
const FolderDialog = lazyDialog('The form of the folder', () => import('../edit/folder-dialog.tsx').then((module) => module.FolderDialog))
const VersionsDialog = lazyDialog('The list of versions', () =>
  import('../versions/versions-dialog.tsx').then((module) => module.VersionsDialog),
)
const DecideDocumentScreen = lazyDialog(
  'Make Decision',
  () => import('../decide/decide-document-screen.tsx').then((module) => module.DecideDocumentScreen),
  ScreenSkeleton,
)

type Opened = { kind: 'new' } | { kind: 'folder' } | { kind: 'edit' | 'versions'; document: CompanyDocument }

export interface DocumentWork {
  handlersFor: (document: CompanyDocument) => DocumentHandlers
  addDocument: () => void
  addFolder: () => void
  decide: (document: CompanyDocument) => void
  showVersions: (document: CompanyDocument) => void
  read: (document: CompanyDocument) => void
  refresh: () => void
  /** What is open over the list. */
  opened: ReactNode
  /** Make Decision, which takes the place of the list. */
  decision: ReactNode
}

/** All that can be done with the documents of a place, with its dialogs. */
export function useDocumentWork(place: DocumentPlace, view: DocumentsView): DocumentWork {
  const client = useQueryClient()
  const refresh = (): void => void refreshPlace(client, place)
  const [opened, setOpened] = useState<Opened>()
  const { start, dialog } = useTransition(refresh)
  const { open: read, save, viewer } = useOpenDocument()
  const [decided, setDecided] = useState<CompanyDocument>()
  const show = (kind: 'edit' | 'versions') => (document: CompanyDocument) => setOpened({ kind, document })
  const handlersFor = (document: CompanyDocument): DocumentHandlers => ({
    view: () => read(document),
    download: () => save(document),
    edit: () => show('edit')(document),
    showVersions: () => show('versions')(document),
    send: () => void start(transitions.send, document),
    withdraw: () => void start(transitions.withdraw, document),
    decide: () => setDecided(document),
    cut: () => cutDocument({ place, document }),
    archive: () => void start(transitions.archive, document),
    unarchive: () => void start(transitions.unarchive, document),
    remove: () => void start(document.can.removeAll === true ? transitions.deleteAll : transitions.deleteVersion, document),
  })
  return {
    handlersFor,
    addDocument: () => setOpened({ kind: 'new' }),
    addFolder: () => setOpened({ kind: 'folder' }),
    decide: setDecided,
    showVersions: show('versions'),
    read,
    refresh,
    opened: (
      <>
        {opened && <Over {...{ opened, place, view, refresh }} close={() => setOpened(undefined)} />}
        {dialog}
        {viewer}
      </>
    ),
    decision: decided && (
      <DecideDocumentScreen key={decided.id} place={place} document={decided} onDecided={refresh} onClose={() => setDecided(undefined)} />
    ),
  }
}

interface OverProps {
  opened: Opened
  place: DocumentPlace
  view: DocumentsView
  refresh: () => void
  close: () => void
}

function Over({ opened, place, view, refresh, close }: OverProps) {
  const { prefix } = view.asked
  const onSaved = (saved: SavedDocument): void => {
    close()
    // What was uploaded is a draft, or current: it is shown where it is listed now.
    if (saved.kind === 'uploaded') {
      view.chooseStatus(versionStatus.wip)
      view.select(saved.id)
    }
    refresh()
  }
  if (opened.kind === 'new') return <DocumentDialog {...{ place, prefix, onSaved }} onClose={close} />
  if (opened.kind === 'folder') return <FolderDialog {...{ place, prefix }} onCreated={refresh} onClose={close} />
  const { document } = opened
  if (opened.kind === 'edit') return <DocumentDialog {...{ place, prefix, document, onSaved }} onClose={close} />
  return <VersionsDialog {...{ place, document }} onClose={close} />
}
