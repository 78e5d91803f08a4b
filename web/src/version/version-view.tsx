import { type DialogName, type Place, pageTitleMessages, versionMessages } from '@strata/contract'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { loadReadingBanner } from '../reading/index.ts'
import { useSession } from '../session/index.ts'
import { openGuarded, pushPlace, replacePlace, useColourBar, useNamedDetail, usePlace } from '../tabs/index.ts'
import { type Confirmation, lazyDialog, lazyUnseen, useConfirm } from '../ui/index.ts'
import { BarParts } from './bar-parts.tsx'
import { loadConsentBanner } from './consent/lazy-parts.ts'
import { useGoingOn } from './consent/use-going-on.ts'
import { type Answer, isAnswer, useLinkedDecision } from './decide/use-linked-decision.ts'
import type { LifecycleHandlers } from './lifecycle-actions.tsx'
import { NotesContext } from './notes/shown-notes.tsx'
import type { ShownVersion } from './shown-version.ts'
import { useVersionTransitions } from './use-version-transitions.ts'
import { isApproved, isAwaiting, versionsBefore } from './version-availability.ts'
import { VersionBanners } from './version-banners.tsx'
import type { VersionedItem } from './versioned-item.ts'
import { VersionsBar } from './versions-bar.tsx'

const VersionHistoryDialog = lazyDialog(versionMessages.history, () =>
  import('./history/version-history-dialog.tsx').then((module) => module.VersionHistoryDialog),
)

const ConsentBanner = lazyUnseen(loadConsentBanner)
/** That the reader is asked to read the version in force. */
const ReadingBanner = lazyUnseen(loadReadingBanner)

/** What leads from the version shown to another, or to another state of it. */
export interface VersionHandlers extends Omit<LifecycleHandlers, 'onSave' | 'onIgnore' | 'onSend'> {
  ask: (question: Confirmation) => Promise<boolean>
  onSent: () => void
}

interface Props<Content, Version extends ShownVersion> {
  item: VersionedItem<Content, Version>
  versions: readonly Version[]
  version: Version
  isSmall: boolean
  isDirty?: boolean
  /** Not there while it loads, or where that failed: only what is seen can be decided on. */
  content: Content | undefined
  /** What a link asks for, once it is followed. */
  link: Place | undefined
  onPick: (id: number) => void
  /** Asks again which versions there are, and what else follows their states. */
  refresh: () => Promise<void>
  /** Left out where versions are not compared; `open` where there is nothing to compare with. */
  comparing?: { open: (() => void) | undefined; openFor: (id: number) => void; entry: RefObject<HTMLButtonElement | null>; isOpen: boolean }
  /** At the right end of the bar. */
  bar?: (ask: VersionHandlers['ask']) => ReactNode
  /** Above the banners of the version. */
  notice?: ReactNode
  describeWip?: (wip: Version) => ReactNode
  renderWork: (handlers: VersionHandlers) => ReactNode
  /** Lies over the version: its comparison. */
  children?: ReactNode
}

/** The version shown between its bars, with what leads from one version to another. */
export function VersionView<Content, Version extends ShownVersion>(props: Props<Content, Version>) {
  const { item, content, versions, version, isSmall, isDirty = false, onPick, refresh, comparing } = props
  const { ask, dialog } = useConfirm()
  const { dialog: open, version: addressedId } = usePlace()
  const transitions = useVersionTransitions({ item, versions, version, ask, onPick, refresh })
  useColourBar(version.status.name)
  useNamedDetail(addressedId === version.id ? pageTitleMessages.version({ version: version.version }) : undefined)
  useLinkedDecision(props.link, version, (name) => replacePlace({ dialog: { name } }))
  const pick = (id: number) => openGuarded(() => onPick(id))
  const openFor =
    (name: Answer) =>
    ({ id }: ShownVersion) =>
      openGuarded(() => pushPlace({ ...(id !== version.id && { version: id }), dialog: { name } }))
  const [decide, consent] = [openFor('decide'), openFor('consent')]
  const { has_consents: hasConsents } = useSession().company.info
  const waiting = hasConsents ? versions.find(isAwaiting) : undefined
  const handlers: VersionHandlers = {
    ask,
    onDecide: () => decide(version),
    onWithdraw: () => void transitions.withdraw(),
    onMakeWip: () => void transitions.makeWip(),
    onRetire: () => void transitions.retire(),
    ...(item.createAgain && { onCreateAgain: () => void transitions.createAgain() }),
    onSent: () => void refresh(),
  }
  const isComparing = comparing?.isOpen ?? false
  const asked = useAsked(item, version, waiting)
  const isDeciding = content !== undefined && asked !== undefined
  const reading = isApproved(version) ? item.reading?.(version) : undefined
  const isReading = reading !== undefined && content !== undefined && open?.name === 'read'
  const { changelogType, Evidence } = item
  return (
    <>
      {/* What a decision or comparison covers is out of reach for the keyboard too. */}
      <div style={{ display: 'contents' }} inert={isDeciding || isReading || isComparing}>
        <VersionsBar
          {...{ versions, version, isDirty }}
          onPick={pick}
          onCompare={comparing?.open}
          {...(changelogType && { onOpenHistory: () => openDialog('history') })}
          {...(comparing && { compareRef: comparing.entry })}
        >
          <BarParts
            {...{ item, version, waiting, reading, hasHistory: changelogType !== undefined, isInForce: versions.some(isApproved) }}
            onConsent={() => consent(version)}
          />
          {props.bar?.(ask)}
        </VersionsBar>
        {props.notice}
        {reading && <ReadingBanner place={reading} onRead={() => openDialog('read')} />}
        <VersionBanners
          {...{ version, versions, isSmall }}
          onDecide={decide}
          onOpen={({ id }) => pick(id)}
          describeWip={props.describeWip}
          waiting={
            waiting && <ConsentBanner {...{ item, version, versions, isSmall, waiting }} onDecide={openFor('decide')} onConsent={consent} />
          }
        />
        <NotesContext value={version.needsWork}>{props.renderWork(handlers)}</NotesContext>
      </div>

      {open?.name === 'history' && changelogType && (
        <VersionHistoryDialog
          {...{ item, changelogType, versions, version, ask, refresh }}
          onRestored={onPick}
          onCompare={(id) => comparing?.openFor(id)}
          onClose={closeDialog}
        />
      )}
      {isReading && (
        <div style={{ display: 'contents' }} inert={isComparing}>
          <Evidence
            {...{ item, content, version, isSmall, reading }}
            versions={versionsBefore(versions, version)}
            onDecided={refresh}
            onClose={closeDialog}
            onCompare={comparing?.open}
          />
        </div>
      )}
      {isDeciding && (
        <div style={{ display: 'contents' }} inert={isComparing}>
          <Evidence
            {...{ item, content, versions, version, isSmall }}
            asks={asked === 'consent' ? 'consent' : 'decision'}
            onDecided={transitions.settle}
            onClose={closeDialog}
            onCompare={comparing?.open}
          />
        </div>
      )}
      {props.children}
      {dialog}
    </>
  )
}

const openDialog = (name: DialogName): void => void openGuarded(() => pushPlace({ dialog: { name } }))
const closeDialog = (): void => pushPlace({ dialog: undefined })

const mayAnswer: Readonly<Record<Answer, (version: ShownVersion) => boolean>> = {
  decide: (version) => isAwaiting(version) && version.can.approve === true,
  consent: (version) => isAwaiting(version) && version.can.consent === true,
}

/** What the address asks for and may be answered. It is forgotten once that no longer waits: sent again it opens nothing by itself. */
function useAsked<Content, Version extends ShownVersion>(
  item: VersionedItem<Content, Version>,
  version: Version,
  waiting: Version | undefined,
): Answer | undefined {
  const { dialog } = usePlace()
  const { isKnown, mayGoOn } = useGoingOn(item, version, waiting)
  const asked = isAnswer(dialog?.name) ? dialog.name : undefined
  const isAnswerable = asked !== undefined && (mayAnswer[asked](version) || (asked === 'decide' && mayGoOn))
  const isSettled = asked !== undefined && !isAnswerable && isKnown
  useEffect(() => {
    if (isSettled) replacePlace({ dialog: undefined })
  }, [isSettled])
  return isAnswerable ? asked : undefined
}
