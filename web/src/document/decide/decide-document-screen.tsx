import { ActionIcon, Button } from '@mantine/core'
import { type CompanyDocument, isApprovedDocument } from '@strata/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { useIsSmall } from '../../ui/index.ts'
import { SettledNote } from '../../version/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { statusOf } from '../document-status.ts'
import { DocumentStatusMark } from '../list/document-status-mark.tsx'
import { useOpenDocument } from '../open-document.tsx'
import { listRejections } from '../versions/list-rejections.ts'
import { DocumentContent } from '../viewer/document-content.tsx'
import classes from './decide-document-screen.module.css'
import { DecisionForm } from './decision-form.tsx'
import { describeSent } from './describe-decision.ts'
import { DocumentFacts } from './document-facts.tsx'
import { useDeciding } from './use-deciding.ts'

interface Props {
  place: DocumentPlace
  document: CompanyDocument
  onDecided: () => void
  onClose: () => void
}

/** Make Decision: the document beside what is known of it and the decision (specification 2 §2); on a small screen it opens over them. */
export function DecideDocumentScreen({ place, document, onDecided, onClose }: Props) {
  const { user } = useSession()
  const isSmall = useIsSmall()
  const { data } = useDocumentVersions(place, document.chronId, { page: 0, size: 100 })
  const former = data?.versions.find((version) => isApprovedDocument(statusOf(version)))
  const { state, decide } = useDeciding({ place, document, onDecided, onClose })
  const { open, save, viewer } = useOpenDocument()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.screen} aria-labelledby="decide-document-title">
      <header className={classes.head}>
        <ActionIcon aria-label="Back to the documents" size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <div className={classes.titles}>
          <h2 id="decide-document-title" ref={heading} tabIndex={-1} className={classes.title}>
            Make Decision: {document.name} <DocumentStatusMark document={state.kind === 'settled' ? state.document : document} />
          </h2>
          <p className={classes.sub}>{describeSent(document, user.timezone)}</p>
        </div>
      </header>
      <div className={classes.body}>
        {!isSmall && (
          <div className={classes.content}>
            <DocumentContent
              document={document}
              onSave={() => save(document)}
              actions={<DownloadButton onClick={() => save(document)} />}
            />
          </div>
        )}
        <aside className={classes.aside} aria-label="Decision">
          <DocumentFacts {...{ document, former, isSmall }} rejections={listRejections(document, data?.versions ?? [])} onOpen={open} />
          {state.kind === 'settled' ? (
            <SettledNote title={state.title} words={state.words} back="Back to the documents" onClose={onClose} />
          ) : (
            <DecisionForm {...{ document, former }} isSending={state.kind === 'sending'} onDecide={decide} onCancel={onClose} />
          )}
        </aside>
      </div>
      {viewer}
    </section>
  )
}

const DownloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" size="xs" onClick={onClick}>
    Download
  </Button>
)
