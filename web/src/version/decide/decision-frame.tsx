import { decideMessages as messages } from '@strata/contract'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useChangelogEntry } from '../../changelog/index.ts'
import { SplitLayout, useIsNarrow, useTakenRoom } from '../../ui/index.ts'
import { ConsentPart } from '../consent/consent-part.tsx'
import { useDecidedConsents } from '../consent/use-decided-consents.ts'
import { ShownNotes } from '../notes/shown-notes.tsx'
import type { AnyVersion } from '../shown-version.ts'
import { isApproved } from '../version-availability.ts'
import { VersionImpact } from '../version-impact.tsx'
import type { Deciding } from '../versioned-item.ts'
import { ChangeHistory } from './change-history.tsx'
import { type CommentedParts, DecisionComments } from './decision-comments.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionHead } from './decision-head.tsx'
import classes from './decision-screen.module.css'
import { ReadingForm } from './reading-form.tsx'
import { SettledNote } from './settled-note.tsx'
import { type DecidingInput, type DecidingState, useDeciding } from './use-deciding.ts'
import { useEvidenceDrawer } from './use-evidence-drawer.ts'

interface Props extends Deciding, DecidingInput {
  versions: readonly AnyVersion[]
  isSmall: boolean
  /** Left out: who sent it, and how long it has waited. */
  subtitle?: string
  /** What differs from the version before, in words; `note` takes its place where nothing does. */
  changes?: ReactNode
  note?: string | undefined
  /** Speaks for or against it, between the change history and the comments. */
  above?: ReactNode
  /** The same, below the comments. */
  below?: ReactNode
  /** Why it cannot be approved. */
  refusal?: string | undefined
  comments?: CommentedParts
  onKeyDown?: KeyboardEventHandler
  /** What is decided: a picture, a table, a document. On a small screen it is below what changes. */
  children?: ReactNode
}

/**
 * Make Decision: what changes, why, what speaks for and against it, and the decision (specification 1 §4). What is decided has the room: the tree is
 * folded, and in a narrow window the evidence comes when it is asked for, in the place of the changes.
 */
export function DecisionFrame(props: Props) {
  const { item, asks = 'decision', version, isSmall, reading, onDecided, onClose, changes, note, children } = props
  const { isAsked, refusal, mayGoOn, mayReject } = useDecidedConsents(item, version, {
    asks,
    refusal: props.refusal,
    isRead: reading !== undefined,
  })
  const { isLoading, noteHash = props.noteHash, readAgain } = useShownNote(item, version)
  const onChanged = async () => {
    await Promise.all([(props.onChanged ?? onDecided)(), readAgain()])
  }
  const { state, decide, dialog } = useDeciding({ ...props, noteHash, onChanged })
  useTakenRoom()
  const isNarrow = useIsNarrow() && !isSmall
  const { closeByKey, ...drawer } = useEvidenceDrawer()
  const hasEvidence = !isNarrow || drawer.isOpen
  const shown = (state.kind === 'settled' && state.now) || version
  return (
    <section
      className={classes.screen}
      aria-labelledby="make-decision-title"
      tabIndex={-1}
      onKeyDown={(event) => (isNarrow && closeByKey(event)) || props.onKeyDown?.(event)}
    >
      <DecisionHead
        {...{ item, asks, version, shown, note, onClose }}
        subtitle={props.subtitle}
        isReading={reading !== undefined}
        onCompare={props.onCompare}
        {...(isNarrow && { drawer })}
      />
      <div className={classes.body}>
        <div className={classes.main}>
          {isSmall ? (
            <>
              {changes}
              {children}
            </>
          ) : (
            <SplitLayout
              rememberedAs="strata-decision"
              side={isNarrow && drawer.isOpen ? undefined : changes}
              sideName={messages.changesSide}
              least={200}
              most={480}
              usual="264px"
            >
              {children}
            </SplitLayout>
          )}
        </div>
        {hasEvidence && <EvidenceSide {...props} isAsked={isAsked} />}
        <div className={classes.decision}>
          {reading ? (
            <ReadingForm
              {...{ item, version, reading, noteHash, onChanged }}
              contentHash={isLoading ? undefined : props.contentHash}
              onRead={() => void onDecided().then(onClose)}
            />
          ) : (
            <DecisionPart
              {...props}
              {...{ asks, refusal, mayGoOn, mayReject, state, decide, isLoading }}
              room={isSmall ? 'small' : isNarrow ? 'bar' : 'column'}
            />
          )}
        </div>
      </div>
      {dialog}
    </section>
  )
}

/** What a decision names of the change note and the name. Nothing is decided while they load; where they cannot be loaded it names the content alone. */
function useShownNote({ companyId, changelogType }: Props['item'], { id: chartId }: AnyVersion) {
  const isWanted = changelogType !== undefined
  const { data, isLoading, refetch } = useChangelogEntry({ companyId, type: changelogType ?? 'gpfc', chartId }, isWanted)
  return { isLoading, noteHash: data?.noteHash, readAgain: async () => isWanted && (await refetch()) }
}

interface SideProps extends Pick<Props, 'item' | 'version' | 'above' | 'below' | 'comments' | 'reading'> {
  /** Whether consents are asked for. */
  isAsked: boolean
}

/** What speaks for and against it; of what is only read, what belongs to it. */
function EvidenceSide({ item, version, above, below, comments, reading, isAsked }: SideProps) {
  return (
    <aside className={classes.evidence} aria-label={messages.evidence}>
      {item.changelogType && <ChangeHistory place={{ companyId: item.companyId, type: item.changelogType, chartId: version.id }} />}
      {!reading && version.needsWork && (
        <div className={classes.part}>
          <ShownNotes notes={version.needsWork} />
        </div>
      )}
      {item.impact && !reading && (
        <div className={classes.part}>
          <VersionImpact
            version={item.impact({ id: version.id, state: version.sentOn ?? '' })}
            named={item.named}
            isOverMap={item.type === 'gpfc'}
          />
        </div>
      )}
      {isAsked && !reading && <ConsentPart {...{ item, version }} />}
      {above}
      <DecisionComments {...{ item, version }} {...comments} />
      {!reading && below}
    </aside>
  )
}

interface PartProps extends Pick<Props, 'item' | 'asks' | 'version' | 'versions' | 'refusal' | 'onDecided' | 'onClose'> {
  mayGoOn: boolean
  mayReject: boolean
  state: DecidingState
  /** The change note has yet to be shown. */
  isLoading: boolean
  decide: ReturnType<typeof useDeciding>['decide']
  room: 'small' | 'bar' | 'column'
}

/** The decision, or who was faster. */
function DecisionPart({ item, version, versions, onDecided, onClose, state, decide, isLoading, ...form }: PartProps) {
  if (state.kind === 'settled')
    return <SettledNote title={state.title} words={state.words} back={item.back} onClose={() => void onDecided().then(onClose)} />
  const { asks, refusal, mayGoOn, mayReject, room } = form
  return (
    <DecisionForm
      {...{ item, asks, version, refusal, mayGoOn, mayReject, room }}
      former={versions.find(isApproved)}
      isSending={isLoading || state.kind === 'sending'}
      reading={item.reading?.(version)}
      onDecide={decide}
      onCancel={onClose}
    />
  )
}
