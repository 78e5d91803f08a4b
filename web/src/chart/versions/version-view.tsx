import type { ChartVersion } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { PresenceContext, usePresence } from '../../presence/index.ts'
import { openGuarded, type TabLink, useColourBar } from '../../tabs/index.ts'
import { type Confirmation, lazyDialog, useConfirm } from '../../ui/index.ts'
import {
  type Deciding,
  isAwaiting,
  isEditable,
  useDecidedElsewhere,
  useDecidingId,
  useLinkedDecision,
  VersionsBar,
} from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { ComparedPair } from '../compare/compared-pair.ts'
import { useComparing } from '../compare/use-comparing.ts'
import { ChartSkeleton } from '../open/chart-skeleton.tsx'
import { type OpenedChart, useIsDirty } from '../open/opened-chart.ts'
import { EditingTurn } from '../turn/editing-turn.tsx'
import { useVersionTransitions } from './use-version-transitions.ts'
import { VersionBanners } from './version-banners.tsx'

const VersionHistoryDialog = lazyDialog('Version History', () =>
  import('./version-history-dialog.tsx').then((module) => module.VersionHistoryDialog),
)

/** What leads from the version shown to another, or to another state of it. */
export interface VersionHandlers {
  ask: (question: Confirmation) => Promise<boolean>
  onDecide: () => void
  onWithdraw: () => void
  onMakeWip: () => void
  onRetire: () => void
  onCreateAgain: () => void
  onSent: () => void
}

export interface Comparing {
  pair: ComparedPair
  onPair: (pair: ComparedPair) => void
  onClose: () => void
}

interface Props {
  place: ChartPlace
  versions: readonly ChartVersion[]
  version: ChartVersion
  /** Not there while it loads, or where that failed. */
  opened: OpenedChart | undefined
  failure: ReactNode
  isSmall: boolean
  /** What a link asks for, once it is followed. */
  link: TabLink | undefined
  onPick: (id: number) => void
  /** As in `useVersionTransitions`. */
  createWip?: (ask: (question: Confirmation) => Promise<boolean>) => Promise<number | undefined>
  onRefresh?: (() => Promise<void>) | undefined
  renderWork: (opened: OpenedChart, handlers: VersionHandlers) => ReactNode
  renderDecision: (opened: OpenedChart, deciding: Deciding) => ReactNode
  renderComparison: (opened: OpenedChart, comparing: Comparing) => ReactNode
}

/** The version shown between its bars, with what leads from one version to another: charts and summaries alike. */
export function VersionView(props: Props) {
  const { place, versions, version, opened, isSmall, onPick } = props
  const { ask, dialog } = useConfirm()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [decidingId, setDecidingId] = useDecidingId(versions)
  const isDirty = useIsDirty(opened)
  const markAnnounced = useDecidedElsewhere(versions)
  const { onRefresh, createWip } = props
  const transitions = useVersionTransitions({ place, versions, version, onPick, onRefresh, createWip, ask, markAnnounced })
  useColourBar(version.status.name)
  const present = usePresence({ companyId: place.companyId, type: place.type, id: version.id, session: opened?.session })
  const comparing = useComparing({ place, versions, version, isDirty, link: props.link })
  useLinkedDecision(props.link, version, () => setDecidingId(version.id))
  const decide = (wanted: ChartVersion) => {
    openGuarded(() => {
      if (wanted.id !== version.id) onPick(wanted.id)
      setDecidingId(wanted.id)
    })
  }
  const handlers: VersionHandlers = {
    ask,
    onDecide: () => decide(version),
    onWithdraw: () => void transitions.withdraw(),
    onMakeWip: () => void transitions.makeWip(),
    onRetire: () => void transitions.retire(),
    onCreateAgain: () => void transitions.createAgain(),
    onSent: () => void transitions.refresh(),
  }
  const isComparing = opened !== undefined && comparing.pair !== undefined
  const isDeciding = opened !== undefined && decidingId === version.id && isAwaiting(version)
  return (
    <PresenceContext value={present}>
      {/* What a decision or comparison covers is out of reach for the keyboard too. */}
      <div style={{ display: 'contents' }} inert={isDeciding || isComparing}>
        <VersionsBar
          versions={versions}
          version={version}
          isDirty={isDirty}
          onPick={(id) => openGuarded(() => onPick(id))}
          onOpenHistory={() => openGuarded(() => setHistoryOpen(true))}
          onCompare={opened && comparing.open}
          compareRef={comparing.entry}
        />
        <VersionBanners
          version={version}
          versions={versions}
          isSmall={isSmall}
          onDecide={decide}
          onOpen={({ id }) => openGuarded(() => onPick(id))}
        />
        {opened && (
          <EditingTurn
            key={`turn ${version.id}`}
            opened={opened}
            mayEdit={isEditable(version) && version.can.save === true && !isSmall}
            ask={ask}
          />
        )}
        {opened ? props.renderWork(opened, handlers) : (props.failure ?? <ChartSkeleton hasBars={false} />)}
      </div>

      {isHistoryOpen && (
        <VersionHistoryDialog
          {...{ place, versions, version, ask }}
          hasReplaced={createWip === undefined}
          onRestored={(id) => {
            setHistoryOpen(false)
            onPick(id)
          }}
          onCompare={comparing.openFor}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {isDeciding && (
        <div style={{ display: 'contents' }} inert={isComparing}>
          {props.renderDecision(opened, {
            onDecided: () => transitions.settle(version.id),
            onClose: () => setDecidingId(undefined),
            onCompare: comparing.open,
          })}
        </div>
      )}
      {isComparing &&
        comparing.pair &&
        props.renderComparison(opened, { pair: comparing.pair, onPair: comparing.setPair, onClose: comparing.close })}

      {dialog}
    </PresenceContext>
  )
}
