import type { OutlineItem } from '@strata/diagram'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { lazyUnseen } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { ChartColours } from './use-chart-colours.ts'

const OutlineColour = lazyUnseen(() => import('./outline-colour.tsx').then((module) => module.OutlineColour))

/** The marks of processes in the outline of a chart; nothing while performance is not shown. */
export function useOutlineMark(
  { stored }: OpenedChart,
  colours: ChartColours | undefined,
): ((item: OutlineItem, tabIndex: 0 | -1) => ReactNode) | undefined {
  const { processes } = useStore(stored)
  if (!colours?.processes) return undefined
  return (item, tabIndex) => (
    <>
      <OutlineColour {...{ item, tabIndex, colours, processes }} />
    </>
  )
}
