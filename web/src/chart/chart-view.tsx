import type { ChartVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { useColourBar } from '../shell/colour-bar-status.ts'
import { openGuarded } from '../shell/unsaved-guard.ts'
import type { ChartPlace } from './chart-place.ts'
import { forgetContents, refreshVersions } from './chart-queries.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartWork } from './chart-work.tsx'
import { useDecidedElsewhere } from './decide/use-decided-elsewhere.ts'
import { type OpenedChart, useIsDirty } from './opened-chart.ts'
import { useQuestion } from './question.tsx'
import { createFirstWip } from './start/create-first-wip.ts'
import type { FirstMap } from './start/first-map.ts'
import { makeWip, replaceQuestion, retire, retireQuestion, withdraw, withdrawQuestion } from './transitions.ts'
import { VersionBanners } from './version-banners.tsx'
import { isAwaiting, isEditable } from './version-standing.ts'
import { VersionsBar } from './versions/versions-bar.tsx'

const VersionHistoryDialog = lazy(() =>
  import('./versions/version-history-dialog.tsx').then((module) => ({ default: module.VersionHistoryDialog })),
)
const MakeDecisionScreen = lazy(() =>
  import('./decide/make-decision-screen.tsx').then((module) => ({ default: module.MakeDecisionScreen })),
)

interface Props {
  place: ChartPlace
  versions: readonly ChartVersion[]
  version: ChartVersion
  /** Not there while it loads, or where that failed. */
  opened: OpenedChart | undefined
  failure: ReactNode
  isSmall: boolean
  firstMap: FirstMap | undefined
  onBegun: () => void
  onPick: (id: number) => void
  reopen: () => unknown
}

/** The version shown between its bars, with what leads from one version to another. */
export function ChartView(props: Props) {
  const { place, versions, version, opened, isSmall, onPick } = props
  const { ask, dialog } = useQuestion()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [decidingId, setDecidingId] = useState<number>()
  const isDirty = useIsDirty(opened)
  const markTold = useDecidedElsewhere(versions)
  const moves = useMoves({ ...props, ask, markTold })
  useColourBar(version.status.name)
  const decide = (wanted: ChartVersion) => {
    openGuarded(() => {
      if (wanted.id !== version.id) onPick(wanted.id)
      setDecidingId(wanted.id)
    })
  }
  return (
    <>
      <VersionsBar
        versions={versions}
        version={version}
        isDirty={isDirty}
        onPick={onPick}
        onOpenHistory={() => openGuarded(() => setHistoryOpen(true))}
      />
      <VersionBanners
        version={version}
        versions={versions}
        isSmall={isSmall}
        onDecide={decide}
        onOpen={({ id }) => openGuarded(() => onPick(id))}
      />
      {opened ? (
        <ChartWork
          key={version.id}
          {...{ opened, version, versions, isSmall, ask }}
          firstMap={props.firstMap}
          onBegun={props.onBegun}
          reopen={props.reopen}
          onDecide={() => decide(version)}
          onWithdraw={() => void moves.withdraw()}
          onMakeWip={() => void moves.makeWip()}
          onRetire={() => void moves.retire()}
          onCreateAgain={() => void moves.createAgain()}
          onSent={() => void moves.refresh()}
        />
      ) : (
        (props.failure ?? <ChartSkeleton hasBars={false} />)
      )}
      <Suspense fallback={null}>
        {isHistoryOpen && (
          <VersionHistoryDialog
            {...{ place, versions, version, ask }}
            onRestored={(id) => {
              setHistoryOpen(false)
              onPick(id)
            }}
            onClose={() => setHistoryOpen(false)}
          />
        )}
        {opened && decidingId === version.id && isAwaiting(version) && (
          <MakeDecisionScreen
            {...{ opened, version, versions, isSmall }}
            onDecided={() => moves.settle(version.id)}
            onClose={() => setDecidingId(undefined)}
          />
        )}
      </Suspense>
      {dialog}
    </>
  )
}

interface MovesInput extends Pick<Props, 'place' | 'versions' | 'version' | 'onPick'> {
  ask: ReturnType<typeof useQuestion>['ask']
  markTold: (id: ChartVersion['id']) => void
}

/** The transitions that need no screen of their own; afterwards the versions are asked anew. */
function useMoves({ place, versions, version, onPick, ask, markTold }: MovesInput) {
  const client = useQueryClient()
  const { user } = useSession()
  const refresh = async () => {
    forgetContents(client, place)
    await refreshVersions(client, place)
  }
  /** Whatever became of a version that waited: this window has told it. */
  const settle = async (id: ChartVersion['id']) => {
    markTold(id)
    await refresh()
  }
  return {
    refresh,
    settle,
    withdraw: async () => {
      if (!(await ask(withdrawQuestion(version)))) return
      await withdraw(place, version, user.timezone)
      await settle(version.id)
    },
    retire: async () => {
      if (!(await ask(retireQuestion(version)))) return
      await retire(place, version)
      await refresh()
    },
    createAgain: async () => {
      const id = await createFirstWip(place, crypto.randomUUID())
      await refresh()
      if (id !== undefined) onPick(id)
    },
    makeWip: async () => {
      const wip = versions.find(isEditable)
      if (wip && !(await ask(replaceQuestion(wip, user.timezone, () => onPick(wip.id))))) return
      const id = await makeWip(place, version, wip?.id ?? null)
      await refresh()
      if (id !== undefined) onPick(id)
    },
  }
}
