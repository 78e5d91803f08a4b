import { type CompanyDocument, formatPlaceInCompany, listedStatuses, documentsListMessages as messages, type Place } from '@strata/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify, runAction } from '../../platform/index.ts'
import { useDroppedFavourites } from '../../preference/index.ts'
import { useSession } from '../../session/index.ts'
import { takeArrival, useArrival } from '../../tabs/index.ts'
import { describeDecision } from '../../version/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { documentQuery, type FolderAsked, folderQuery } from '../document-queries.ts'
import { isUnderWay, statusOf } from '../document-status.ts'
import { toVersion } from '../document-version.ts'
import type { DocumentsView } from './use-documents-view.ts'

interface Input {
  place: DocumentPlace
  view: DocumentsView
  decide: (document: CompanyDocument) => void
  consent: (document: CompanyDocument) => void
  showVersions: (document: CompanyDocument) => void
  openDialog: (name: string, document: CompanyDocument) => void
}

/** A link leads to its document: where it is listed, or among the versions; with Make Decision or Consent where it waits for one's own (specification 5 §19). One that asks for a dialog opens that alone. */
export function useDocumentLink(input: Input): void {
  const link = useArrival()
  const client = useQueryClient()
  const { user } = useSession()
  const drop = useDroppedFavourites()
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    if (link?.version === undefined || !takeArrival(link)) return
    const asked = documentQuery(latest.current.place, link.version)
    void runAction({
      work: () => client.fetchQuery(asked),
      failed: (problem) => ({ text: problem?.detail ?? messages.cannotOpen }),
      onDone: (document) => void follow(client, latest.current, document, { zone: user.timezone, dialog: link.dialog }),
    }).then((outcome) => {
      if (!outcome.isDone && outcome.problem?.code === 'NOT_FOUND') drop(formatPlaceInCompany(link))
    })
  }, [link, client, user.timezone, drop])
}

async function follow(
  client: QueryClient,
  { place, view, decide, consent, showVersions, openDialog }: Input,
  document: CompanyDocument,
  { zone, dialog }: { zone: string | undefined; dialog: Place['dialog'] },
): Promise<void> {
  const status = listedStatuses.find((listed) => listed === statusOf(document))
  if (!status || document.retiredOn !== null) return showVersions(document)
  // Whoever is asked for consent sees the document alone, not what else waits.
  if (view.statuses.includes(status)) {
    const asked: FolderAsked = { ...view.asked, status, prefix: isUnderWay(place.docType, status) ? '/' : document.prefix, page: 0 }
    const page = await findPage(client, place, asked, document.id)
    view.ask({ ...asked, page })
    view.select(document.id)
  }
  if (dialog && dialog.name !== 'decide' && dialog.name !== 'consent') return openDialog(dialog.name, document)
  if (document.can.consent === true) consent(document)
  else if (document.can.approve === true) decide(document)
  else if (document.can.approve === 'state' && (document.approvedOn ?? document.rejection) !== null)
    notify.info(describeDecision(toVersion(document), zone), { id: `decided-${document.id}` })
}

/** The page that a document is on; the first where that is not known. */
async function findPage(client: QueryClient, place: DocumentPlace, asked: FolderAsked, id: number): Promise<number> {
  const docs = await client.fetchQuery(folderQuery(place, asked)).then(
    (folder) => folder.docs,
    (): CompanyDocument[] => [],
  )
  return Math.max(0, Math.floor(docs.findIndex((document) => document.id === id) / asked.size))
}
