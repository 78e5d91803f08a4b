import {
  type CompanyDocument,
  formatPlaceInCompany,
  documentsListMessages as messages,
  readingScreenMessages,
  versionStatus,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { useDroppedFavourites } from '../../preference/index.ts'
import { loadReadingBanner, loadReadingDialog } from '../../reading/index.ts'
import { useSession } from '../../session/index.ts'
import { pushPlace, replacePlace, useAddressedDialog, usePlace } from '../../tabs/index.ts'
import { lazyDialog, lazyUnseen, useConfirm, useIsSmall } from '../../ui/index.ts'
import { readAhead, ShownNotes, sendVersion, withdraw, withdrawQuestion } from '../../version/index.ts'
import type { DocumentHandlers } from '../actions/document-actions.ts'
import { documentChanges } from '../actions/document-changes.ts'
import { cutDocument } from '../clipboard/document-clipboard.ts'
import { type DocumentPlace, findReadPlace, placeOfDocument } from '../document-place.ts'
import { documentQuery, refreshPlace } from '../document-queries.ts'
import { isInForce } from '../document-status.ts'
import { toVersion } from '../document-version.ts'
import type { SavedDocument } from '../edit/use-document-form.ts'
import { toReadable, useListedDocument } from '../open-document.tsx'
import { versionedDocument } from '../versioned-document.ts'
import type { DocumentsView } from './use-documents-view.ts'

const DocumentDialog = lazyDialog(messages.form, () => import('../edit/document-dialog.tsx').then((module) => module.DocumentDialog))
const FolderDialog = lazyDialog(messages.folderForm, () => import('../edit/folder-dialog.tsx').then((module) => module.FolderDialog))
const DocumentSuggestions = lazyDialog(messages.suggestions, () =>
  import('../suggestions/document-suggestions.tsx').then((module) => module.DocumentSuggestions),
)
const VersionsDialog = lazyDialog(messages.versionsList, () =>
  import('../versions/versions-dialog.tsx').then((module) => module.VersionsDialog),
)

const ReadingBanner = lazyUnseen(loadReadingBanner)
const ReadingDialog = lazyDialog(readingScreenMessages.title, loadReadingDialog)

type Opened = { kind: 'new' } | { kind: 'folder' } | { kind: 'edit'; document: CompanyDocument }
const addressed = ['decide', 'consent', 'read', 'readers', 'versions', 'suggestions'] as const
type Addressed = (typeof addressed)[number]

export interface DocumentWork {
  handlersFor: (document: CompanyDocument) => DocumentHandlers
  addDocument: () => void
  addFolder: () => void
  decide: (document: CompanyDocument) => void
  consent: (document: CompanyDocument) => void
  showVersions: (document: CompanyDocument) => void
  /** Opens the dialog that an address names, where it is one about a document. */
  openDialog: (name: string, document: CompanyDocument) => void
  read: (document: CompanyDocument) => void
  refresh: () => Promise<void>
  /** What is open over the list. */
  opened: ReactNode
  /** Make Decision or Consent, which takes the place of the list. */
  decision: ReactNode
}

/** All that can be done with the documents of a place, with its dialogs. */
export function useDocumentWork(place: DocumentPlace, view: DocumentsView): DocumentWork {
  const client = useQueryClient()
  const { user, company } = useSession()
  const refresh = (): Promise<void> => refreshPlace(client, place)
  const [opened, setOpened] = useState<Opened>()
  const { ask, dialog } = useConfirm()
  const drop = useDroppedFavourites()
  const { open, save, viewer } = useListedDocument(place, (chronId) => <AskedToRead {...{ place, chronId }} />)
  const read = (document: CompanyDocument): void => open(toReadable(document))
  const dialogs = useAddressedDialog({
    names: addressed,
    query: (id) => documentQuery(place, id),
    refused: messages.cannotOpen,
  })
  const change = (kind: keyof typeof documentChanges, document: CompanyDocument) => {
    const { question, run, done, failed } = documentChanges[kind]
    const work = () => run(place.companyId, document)
    const onDone = () => kind === 'deleteAll' && drop(formatPlaceInCompany(placeOfDocument(document)))
    void runAction<unknown>({ confirm: () => ask(question(document)), work, isBlocking: true, done, failed, refresh, onDone })
  }
  const answered = answerOf(dialogs.opened)
  useEndedAnswer(answered)
  const decide = (document: CompanyDocument): void => dialogs.open('decide', document)
  const consent = (document: CompanyDocument): void => dialogs.open('consent', document)
  const showVersions = (document: CompanyDocument): void => dialogs.open('versions', document)
  const openDialog = (name: string, document: CompanyDocument): void => {
    const known = addressed.find((one) => one === name)
    if (known) dialogs.open(known, document)
  }
  const send = async (document: CompanyDocument): Promise<void> => {
    const item = versionedDocument(place, document)
    const { question } = item.send
    const ahead = company.info.has_consents ? await readAhead(item, document.id) : undefined
    const body = (
      <>
        {question?.body} {ahead}
        <ShownNotes notes={document.needsWork} />
      </>
    )
    await sendVersion({
      item: { ...item, send: { ...item.send, ...(question && { question: { ...question, body } }) } },
      id: document.id,
      ask,
      refresh,
    })
  }
  const handlersFor = (document: CompanyDocument): DocumentHandlers => ({
    view: () => read(document),
    download: () => save(document),
    edit: () => setOpened({ kind: 'edit', document }),
    showVersions: () => showVersions(document),
    showSuggestions: () => dialogs.open('suggestions', document),
    send: () => void send(document),
    withdraw: () => {
      const item = versionedDocument(place, document)
      const confirm = () => ask(withdrawQuestion(item, toVersion(document)))
      void withdraw(item, document.id, user.timezone, { confirm, refresh })
    },
    decide: () => decide(document),
    consent: () => consent(document),
    cut: () => cutDocument({ place, document }),
    archive: () => change('archive', document),
    unarchive: () => change('unarchive', document),
    remove: () => change(document.can.removeAll === true ? 'deleteAll' : 'deleteVersion', document),
  })
  return {
    handlersFor,
    addDocument: () => setOpened({ kind: 'new' }),
    addFolder: () => setOpened({ kind: 'folder' }),
    decide,
    consent,
    showVersions,
    openDialog,
    read,
    refresh,
    opened: (
      <>
        {opened && <Over {...{ opened, place, view, refresh }} close={() => setOpened(undefined)} />}
        {dialogs.opened && <About {...{ place }} {...dialogs.opened} onOpen={dialogs.open} onClose={dialogs.close} />}
        {dialog}
        {viewer}
      </>
    ),
    decision: answered && (
      <Decision
        key={answered.item.id}
        {...{ place }}
        document={answered.item}
        asks={answered.asks}
        onDecided={refresh}
        onClose={dialogs.close}
      />
    ),
  }
}

/** That the reader of what is in force is asked to say so; it leads to that. */
function AskedToRead({ place, chronId }: { place: DocumentPlace; chronId: number }) {
  const reading = findReadPlace(place, chronId)
  const { dialog } = usePlace()
  if (!reading || dialog?.id === undefined) return null
  const { id } = dialog
  return <ReadingBanner place={reading} onRead={() => pushPlace({ dialog: { name: 'read', id } })} />
}

interface Answered {
  asks: 'decision' | 'consent' | 'read'
  item: CompanyDocument
}

const asked: Partial<Record<Addressed, Answered['asks']>> = { decide: 'decision', consent: 'consent', read: 'read' }

function answerOf(opened: { name: Addressed; item: CompanyDocument } | undefined): Answered | undefined {
  const asks = opened && asked[opened.name]
  return asks && { asks, item: opened.item }
}

const mayAnswer: Readonly<Record<Answered['asks'], (document: CompanyDocument) => boolean>> = {
  decision: ({ can }) => can.approve === true,
  consent: ({ can }) => can.consent === true,
  read: isInForce,
}

/** An address of a decision or a consent that no longer waits for the reader, or of reading what is no longer in force, shows the list. */
function useEndedAnswer(answered: Answered | undefined): void {
  const isEnded = answered !== undefined && !mayAnswer[answered.asks](answered.item)
  useEffect(() => {
    if (isEnded) replacePlace({ dialog: undefined })
  }, [isEnded])
}

interface DecisionProps {
  place: DocumentPlace
  document: CompanyDocument
  asks: Answered['asks']
  onDecided: () => Promise<void>
  onClose: () => void
}

function Decision({ place, document, asks, ...deciding }: DecisionProps) {
  const item = versionedDocument(place, document)
  const version = toVersion(document)
  return (
    <item.Evidence
      {...{ item, version }}
      content={place}
      versions={[version]}
      isSmall={useIsSmall()}
      {...deciding}
      {...(asks === 'read' ? { reading: findReadPlace(place, document.chronId) } : { asks })}
    />
  )
}

interface AboutProps {
  place: DocumentPlace
  name: Addressed
  item: CompanyDocument
  onOpen: (name: Addressed, document: CompanyDocument) => void
  onClose: () => void
}

/** What is opened about a document over the list. */
function About({ place, name, item: document, onOpen, onClose }: AboutProps) {
  const reading = findReadPlace(place, document.chronId)
  if (name === 'versions')
    return (
      <VersionsDialog
        {...{ place, document, reading, onClose }}
        onRead={(inForce) => onOpen('read', inForce)}
        onReaders={() => onOpen('readers', document)}
      />
    )
  if (name === 'suggestions') return <DocumentSuggestions {...{ place, document, onClose }} />
  return name === 'readers' && reading ? <ReadingDialog place={reading} onClose={onClose} /> : null
}

interface OverProps {
  opened: Opened
  place: DocumentPlace
  view: DocumentsView
  refresh: () => Promise<void>
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
    void refresh()
  }
  if (opened.kind === 'new') return <DocumentDialog {...{ place, prefix, onSaved }} onClose={close} />
  if (opened.kind === 'folder') return <FolderDialog {...{ place, prefix }} onCreated={() => void refresh()} onClose={close} />
  return <DocumentDialog {...{ place, prefix, onSaved }} document={opened.document} onClose={close} />
}
