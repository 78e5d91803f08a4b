import { Anchor } from '@mantine/core'
import {
  type DocumentInForce,
  type documentRoutes,
  type FolderedType,
  type GlobalDocumentType,
  globalDocumentNames,
  asOfMessages as messages,
  type Process,
  type RouteOutput,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { FileIcon, useOpenDocument } from '../document/index.ts'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState } from '../ui/index.ts'
import classes from './as-of.module.css'
import { documentsThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { PageOfDay, Shown } from './shown-then.tsx'

/** The documents of a global group that were in force. */
export const GroupThen = ({ then, docType }: { then: PlaceThen; docType: GlobalDocumentType }) => (
  <PageOfDay then={then} path={pathThen(then)} name={globalDocumentNames[docType]}>
    <Documents then={then} docType={docType} parentId={0} />
  </PageOfDay>
)

/** Those of a process. */
export const ProcessDocumentsThen = ({ then, process }: { then: PlaceThen; process: Process }) => (
  <PageOfDay then={then} path={pathThen(then, process)} name={messages.documents}>
    <Documents then={then} docType="PRD" parentId={process.chronId} />
  </PageOfDay>
)

interface Props {
  then: PlaceThen
  docType: FolderedType
  parentId: number
}

function Documents({ then, docType, parentId }: Props) {
  const asked = useQuery(documentsThen(then, docType, parentId))
  return <Shown asked={asked}>{(answer) => <DocumentList {...answer} />}</Shown>
}

function DocumentList({ docs, namesSince }: RouteOutput<typeof documentRoutes.listInForce>) {
  const { user } = useSession()
  const { open, viewer } = useOpenDocument()
  if (docs.length === 0) return <EmptyState title={messages.noDocuments} />
  return (
    <section className={classes.page} aria-label={messages.documents}>
      {namesSince && <p className={classes.note}>{messages.namesOfToday({ date: formatDate(namesSince, user.timezone) })}</p>}
      <ul className={classes.list}>
        {docs.map((document) => (
          <li key={document.chronId} className={classes.fact}>
            <FileIcon fileExt={document.fileExt} />
            <span className={classes.words}>
              <Name document={document} open={open} />
              <span className={classes.quiet} dir="auto">
                {describe(document, user.timezone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}

/** What was deleted since has no file that could be opened. */
function Name({ document, open }: { document: DocumentInForce; open: (document: DocumentInForce) => void }) {
  if (document.deletedOn !== null)
    return (
      <span className={classes.name} dir="auto">
        {document.name}
      </span>
    )
  return (
    <Anchor component="button" className={classes.name} ta="start" dir="auto" onClick={() => open(document)}>
      {document.name}
    </Anchor>
  )
}

function describe({ version, inForceOn, prefix, deletedOn }: DocumentInForce, zone: string | undefined): string {
  const said = [
    ...(prefix === '/' ? [] : [prefix]),
    messages.documentVersion({ version, date: formatDate(inForceOn, zone) }),
    ...(deletedOn === null ? [] : [messages.deletedSince({ date: formatDate(deletedOn, zone) })]),
  ]
  return said.join(' · ')
}
