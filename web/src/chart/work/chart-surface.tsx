import { useComputedColorScheme } from '@mantine/core'
import { type globalProcessRoles, chartScreenMessages as messages } from '@strata/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ChartFirstLook, loadChartCanvas, type NodeComments, RolesLegend, rolesOfPerson } from '../../editor/index.ts'
import { loadImpactMarks } from '../../impact/index.ts'
import { createLazyPart, useIsAwaitedScreenShown, useLazyPart, useMarkScreenShown } from '../../platform/index.ts'
import { loadReviewMarks } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { lazyComponent, lazyUnseen, useIsSmall } from '../../ui/index.ts'
import type { ChartColours } from '../colours/use-chart-colours.ts'
import { useProcessCard } from '../open/card/use-process-card.ts'
import { MissingHere, MissingPart, NoticesOver } from '../open/missing-part.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { RoleHolder } from '../roles/role-holders.ts'
import { useHeldEditing } from '../turn/use-held-editing.ts'
import classes from './chart-work.module.css'
import { marksOf } from './process-marks.ts'
import { useLiveMarks } from './use-live-marks.ts'

// The chart can be read before the code of its gestures is there.
export const chartCanvas = createLazyPart(loadChartCanvas)

interface Props {
  opened: OpenedChart
  roleHolder: RoleHolder | undefined
  comments?: NodeComments | undefined
  /** How the processes met their expectations, where that is shown. */
  colours?: ChartColours | undefined
  /** What keeps edits is on its way: the canvas, where one would edit, is not before it. */
  isComing?: boolean
}

const PerformanceBadges = lazyComponent(() => import('../colours/performance-badges.tsx').then((module) => module.PerformanceBadges), {
  Missing: ({ tryAgain }) => <MissingPart tryAgain={tryAgain}>{messages.noBadges}</MissingPart>,
})
const LegendPlace = () => <li className={classes.legendPlace} aria-hidden />
const PerformanceLegend = lazyComponent(() => import('../colours/performance-legend.tsx').then((module) => module.PerformanceLegend), {
  Waiting: LegendPlace,
  Missing: ({ tryAgain }) => (
    <li>
      <MissingHere tryAgain={tryAgain}>{messages.noLegend}</MissingHere>
    </li>
  ),
})

// What invites is no part of the chart: without its code a double click opens a process.
const MapInvitation = lazyUnseen(() => import('../open/card/map-invitation.tsx').then((module) => module.MapInvitation))
const ProcessCard = lazyUnseen(() => import('../open/card/process-card.tsx').then((module) => module.ProcessCard))

// What a version touches is shown where somebody asks for it; what asks is late too.
const ImpactMarks = lazyUnseen(loadImpactMarks)
const ReviewMarks = lazyUnseen(loadReviewMarks)

const SuggestionMarks = lazyUnseen(() => import('../suggestions/suggestion-marks.tsx').then((module) => module.SuggestionMarks))

const ChangeRings = lazyComponent(() => import('../live/change-rings.tsx').then((module) => module.ChangeRings), {
  Missing: MissingRings,
})

const noRoles: ReadonlyMap<number, (typeof globalProcessRoles)[number]> = new Map()

/** The canvas with what is known of the processes: marks, and the roles of the person chosen. */
export function ChartSurface({ opened, roleHolder, comments, colours, isComing = false }: Props) {
  useLiveMarks(opened)
  useMarkScreenShown()
  const { company } = useSession()
  const { processes } = useStore(opened.stored)
  const theme = useComputedColorScheme('light')
  const marks = useMemo(() => marksOf(processes), [processes])
  const roles = useMemo(
    () => (roleHolder ? { name: roleHolder.name, roles: rolesOfPerson(processes, roleHolder.userId) } : undefined),
    [processes, roleHolder],
  )
  const { part: ChartCanvas, hasFailed, tryAgain } = useLazyPart(chartCanvas, useIsAwaitedScreenShown())
  useHeldEditing(opened.session, hasFailed)
  const { call, close, ...onProcess } = useProcessCard(opened)
  // There it is above the chart, which has no room for it.
  const isSmall = useIsSmall()
  const [suggest, setSuggest] = useState<{ run: () => void }>()
  const [legend, setLegend] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.surface}>
      <div className={classes.canvas}>
        {ChartCanvas && !isComing ? (
          <ChartCanvas
            session={opened.session}
            marks={marks}
            roles={roles?.roles}
            comments={comments}
            theme={theme}
            onSuggest={suggest?.run}
            {...onProcess}
          >
            <MapInvitation />
            <SuggestionMarks opened={opened} onReady={setSuggest} />
            <ImpactMarks {...{ processes, legend }} />
            {company.info.has_reviews && <ReviewMarks parentId={opened.place.parentId} {...{ processes, legend }} />}
            {call && <ProcessCard key={call.nodeId} {...{ opened, call }} onOpen={onProcess.onOpenProcess} onClose={close} />}
            <NoticesOver>
              <ChangeRings opened={opened} />
              {colours?.processes && <PerformanceBadges {...{ colours, processes }} />}
            </NoticesOver>
          </ChartCanvas>
        ) : (
          <ChartFirstLook session={opened.session} marks={marks} roles={roles?.roles ?? noRoles} theme={theme} isAllThereIs={hasFailed} />
        )}
        {hasFailed && (
          <NoticesOver>
            <MissingPart tryAgain={tryAgain}>{messages.onlyShown}</MissingPart>
          </NoticesOver>
        )}
      </div>
      <div ref={setLegend} className={classes.legend} />
      <RolesLegend person={roles} marks={marks}>
        {colours && colours.place.type !== 'mi' && !isSmall && legendOf(colours)}
      </RolesLegend>
    </div>
  )
}

/** The chart does not move once the colours arrive: what they mean has its place before. */
function legendOf(colours: ChartColours): ReactNode {
  return colours.processes ? <PerformanceLegend colours={colours} /> : colours.isLoading && <LegendPlace />
}

/** Nothing is said of them before somebody wants to see them. */
function MissingRings({ opened, tryAgain }: { opened: OpenedChart; tryAgain: () => void }) {
  const isWanted = useStore(opened.saveNotice, ({ ringed }) => ringed.length > 0)
  return isWanted && <MissingPart tryAgain={tryAgain}>{messages.noRings}</MissingPart>
}
