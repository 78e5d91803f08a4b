import { staleSaveMessages } from '@strata/contract'
import type { MergeChoices } from '@strata/diagram'
import { lazyComponent } from '../../../ui/index.ts'
import { MissingAbove } from '../../open/missing-part.tsx'
import type { DrawStale, StaleSave } from './stale-save.ts'

const StaleSaveScreen = lazyComponent(() => import('./stale-save-screen.tsx').then((module) => module.StaleSaveScreen), {
  Missing: ({ tryAgain }) => <MissingAbove tryAgain={tryAgain}>{staleSaveMessages.notLoaded}</MissingAbove>,
})

interface Props {
  stale: StaleSave | undefined
  drawStale: DrawStale | undefined
  onKeepAsDraft: () => void
  onOverwrite: () => void
  onSaveMerged: (choices: MergeChoices) => void
}

/** Lays both states of a WIP over the chart once a save met a newer one; loaded only then. */
export function StaleSaveLayer({ stale, ...rest }: Props) {
  return stale && <StaleSaveScreen stale={stale} {...rest} />
}
