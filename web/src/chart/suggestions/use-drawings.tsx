import { type ChartVersion, type Suggestion, suggestionsMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { SuggestedDrawings } from '../../suggestion/index.ts'
import { lazyDialog, useIsSmall } from '../../ui/index.ts'
import { isApproved } from '../../version/index.ts'
import { useVersions } from '../chart-queries.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useKeptDrawing } from './kept-drawings.ts'
import { suggestedChart } from './suggested-chart.ts'

const { drawingPart } = suggestionsMessages
const DrawDialog = lazyDialog(drawingPart, () => import('./draw-dialog.tsx').then((module) => module.DrawDialog))
const DrawingDialog = lazyDialog(drawingPart, () => import('./drawing-dialog.tsx').then((module) => module.DrawingDialog))
const ChooseDialog = lazyDialog(drawingPart, () => import('./choose-dialog.tsx').then((module) => module.ChooseDialog))

type Open = { shows: 'copy' } | { shows: 'drawing' | 'choice'; suggestion: Suggestion }

/** What is drawn for suggestions about a chart: on a copy of the version in force, shown as a comparison, and put into the WIP. */
export function useDrawings(opened: OpenedChart): { drawings: SuggestedDrawings | undefined; dialog: ReactNode } {
  const { place, session, stored } = opened
  const { version: shown } = useStore(stored)
  const { data: versions = noVersions } = useVersions(place, place.type !== 'ps')
  const { drawn, keep, drop } = useKeptDrawing(place)
  const [open, setOpen] = useState<Open>()
  const isSmall = useIsSmall()
  const close = () => setOpen(undefined)
  const inForce = versions.find(isApproved)
  if (place.type === 'ps') return { drawings: undefined, dialog: null }
  const drawings: SuggestedDrawings = {
    drawn,
    draw: () => setOpen({ shows: 'copy' }),
    reason: isSmall ? suggestionsMessages.needsRoom : undefined,
    drop,
    show: (suggestion) => setOpen({ shows: 'drawing', suggestion }),
    choose: (suggestion) => setOpen({ shows: 'choice', suggestion }),
  }
  const given = { place, versions, item: suggestedChart(place, shown), onClose: close }
  return {
    drawings,
    dialog: (
      <>
        {open?.shows === 'copy' && inForce && (
          <DrawDialog
            {...{ place, drawn }}
            version={inForce}
            parentPid={session.state.chart.scope.parentPid}
            onKeep={keep}
            onClose={close}
          />
        )}
        {open?.shows === 'drawing' && <DrawingDialog {...given} suggestion={open.suggestion} isSmall={isSmall} />}
        {open?.shows === 'choice' && <ChooseDialog {...given} suggestion={open.suggestion} />}
      </>
    ),
  }
}

const noVersions: readonly ChartVersion[] = []
