import type { ExpectationInfo } from '@strata/contract'
import type { ReactNode } from 'react'
import { ChartSkeleton } from '../chart/index.ts'
import { openGuarded, type TabLink, useColourBar } from '../tabs/index.ts'
import { lazyDialog, useConfirm, useIsSmall } from '../ui/index.ts'
import { isAwaiting, useDecidedElsewhere, useDecidingId, useLinkedDecision, VersionsBar } from '../version/index.ts'
import { ExpectationBanners } from './expectation-banners.tsx'
import { ExpectationWork } from './expectation-work.tsx'
import { DeleteButton } from './life/delete-button.tsx'
import { useExpectationTransitions } from './life/use-expectation-transitions.ts'
import type { ExpectationPlace, OpenedExpectation } from './opened-expectation.ts'
import { ReplacedButton } from './replaced/replaced-button.tsx'

const DecideExpectation = lazyDialog('Make Decision', () =>
  import('./decide/decide-expectation.tsx').then((module) => module.DecideExpectation),
)

interface Props {
  place: ExpectationPlace
  versions: readonly ExpectationInfo[]
  version: ExpectationInfo
  /** Not there while it loads, or where that failed. */
  opened: OpenedExpectation | undefined
  failure: ReactNode
  /** What a link asks for, once it is followed. */
  link: TabLink | undefined
  isListed: boolean
  /** Asks anew what is on screen here and in the tree. */
  refreshAll: () => Promise<void>
  onPick: (id: number) => void
}

/** The version shown between its bars, with what leads from one version to another. */
export function ShownExpectation({ place, versions, version, opened, failure, link, isListed, refreshAll, onPick }: Props) {
  const isSmall = useIsSmall()
  const { ask, dialog } = useConfirm()
  const [decidingId, setDecidingId] = useDecidingId(versions)
  const markAnnounced = useDecidedElsewhere(versions)
  const transitions = useExpectationTransitions({ place, versions, version, ask, markAnnounced, onPick, refreshAll })
  useColourBar(version.status.name)
  useLinkedDecision(link, version, () => setDecidingId(version.id))
  const pick = (id: number) => openGuarded(() => onPick(id))
  const decide = (wanted: ExpectationInfo) =>
    openGuarded(() => {
      onPick(wanted.id)
      setDecidingId(wanted.id)
    })
  const isDeciding = opened !== undefined && decidingId === version.id && isAwaiting(version)
  return (
    <>
      {/* What the decision covers is out of reach for the keyboard too. */}
      <div style={{ display: 'contents' }} inert={isDeciding}>
        <VersionsBar versions={versions} version={version} isDirty={false} onPick={pick}>
          <ReplacedButton {...{ place, version, isSmall, ask, refreshAll }} onRestored={onPick} />
          <DeleteButton {...{ version, isSmall }} rows={opened?.details.length} onDelete={() => void transitions.remove()} />
        </VersionsBar>
        <ExpectationBanners {...{ version, versions, isSmall, isListed }} onDecide={decide} onOpen={({ id }) => pick(id)} />
        {opened ? (
          <ExpectationWork key={version.id} {...{ opened, versions, isSmall, moves: transitions }} onDecide={() => decide(version)} />
        ) : (
          (failure ?? <ChartSkeleton hasBars={false} />)
        )}
      </div>
      {isDeciding && (
        <DecideExpectation
          {...{ opened, isSmall }}
          onDecided={() => transitions.settle(version.id)}
          onClose={() => setDecidingId(undefined)}
        />
      )}
      {dialog}
    </>
  )
}
