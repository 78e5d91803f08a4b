import { type ChartVersion, chartScreenMessages, type Place, versionMessages } from '@strata/contract'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PresenceContext, usePresence } from '../../presence/index.ts'
import { loadSuggestionsButton } from '../../suggestion/index.ts'
import { Banner, lazyUnseen } from '../../ui/index.ts'
import { isApproved, isEditable, type VersionedItem, type VersionHandlers, VersionView } from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { refreshVersions } from '../chart-queries.ts'
import type { ComparedPair } from '../compare/compared-pair.ts'
import { useComparing } from '../compare/use-comparing.ts'
import { useHasDraft } from '../save/draft/use-has-draft.ts'
import { suggestedChart } from '../suggestions/suggested-chart.ts'
import { EditingTurn } from '../turn/editing-turn.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { type OpenedChart, useIsDirty } from './opened-chart.ts'

const SuggestionsButton = lazyUnseen(loadSuggestionsButton)

export interface Comparing {
  pair: ComparedPair
  onPair: (pair: ComparedPair) => void
  onClose: () => void
}

interface Props<Content, Version extends ChartVersion> {
  item: VersionedItem<Content, Version>
  place: ChartPlace
  versions: readonly Version[]
  version: Version
  /** Not there while it loads, or where that failed. */
  opened: OpenedChart | undefined
  /** All that a decision is made on; as `opened`. */
  content: Content | undefined
  failure: ReactNode
  /** While it loads; the shape of a chart when left out. */
  waiting?: ReactNode
  isSmall: boolean
  /** What a link asks for, once it is followed. */
  link: Place | undefined
  onPick: (id: number) => void
  /** Asks again what a chart of this kind has beside its versions. */
  onRefresh?: (() => Promise<void>) | undefined
  renderWork: (opened: OpenedChart, handlers: VersionHandlers) => ReactNode
  renderComparison: (opened: OpenedChart, comparing: Comparing) => ReactNode
}

/** A version of what is drawn, a chart or a summary: who else is there, whose turn it is to edit, and its comparison. */
export function ChartVersionView<Content, Version extends ChartVersion>(props: Props<Content, Version>) {
  const { item, place, versions, version, opened, content, isSmall, link, onPick, onRefresh } = props
  const client = useQueryClient()
  const isDirty = useIsDirty(opened)
  const present = usePresence({ companyId: place.companyId, type: place.type, id: version.id, session: opened?.session })
  const comparing = useComparing({ versions, version, isDirty })
  const mayEdit = isEditable(version) && version.can.save === true && !isSmall
  const { pair } = comparing
  return (
    <PresenceContext value={present}>
      <VersionView
        {...{ item, content, versions, version, isSmall, isDirty, link, onPick }}
        refresh={async () => {
          await Promise.all([refreshVersions(client, place), onRefresh?.()])
        }}
        bar={() => versions.some(isApproved) && <SuggestionsButton item={suggestedChart(place, version)} named={item.named} isBeside />}
        comparing={{ ...comparing, open: opened && comparing.open, isOpen: opened !== undefined && pair !== undefined }}
        describeWip={(wip) => <WipSentence wip={wip} />}
        renderWork={(handlers) => (
          <>
            {isSmall && version.can.save === true && <NeedsRoom />}
            {opened && <EditingTurn key={`turn ${version.id}`} {...{ opened, mayEdit }} ask={handlers.ask} />}
            {opened ? props.renderWork(opened, handlers) : (props.failure ?? props.waiting ?? <ChartSkeleton hasBars={false} />)}
          </>
        )}
      >
        {opened && pair && props.renderComparison(opened, { pair, onPair: comparing.setPair, onClose: comparing.close })}
      </VersionView>
    </PresenceContext>
  )
}

const WipSentence = ({ wip }: { wip: ChartVersion }) =>
  useHasDraft(wip) ? chartScreenMessages.wipWithEdits({ version: wip.version }) : versionMessages.wipExists({ version: wip.version })

const NeedsRoom = () => (
  <Banner tone="info" icon={<IconDeviceDesktop size={16} stroke={1.6} />}>
    {chartScreenMessages.needsRoom}
  </Banner>
)
