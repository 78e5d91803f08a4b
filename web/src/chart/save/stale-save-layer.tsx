import type { MergeChoices } from '@strata/diagram'
import { lazy, Suspense } from 'react'
import type { DrawStale, StaleSave } from './stale-save.ts'

const StaleSaveScreen = lazy(() => import('./stale-save-screen.tsx').then((module) => ({ default: module.StaleSaveScreen })))

interface Props {
  stale: StaleSave | undefined
  drawStale: DrawStale | undefined
  onKeepAsDraft: () => void
  onOverwrite: () => void
  onSaveMerged: (choices: MergeChoices) => void
}

/** Lays both states of a WIP over the chart once a save met a newer one; loaded only then. */
export function StaleSaveLayer({ stale, ...rest }: Props) {
  if (!stale) return null
  return (
    <Suspense fallback={null}>
      <StaleSaveScreen stale={stale} {...rest} />
    </Suspense>
  )
}
