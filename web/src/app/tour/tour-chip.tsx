import { tourMessages as messages, toolbarMessages } from '@strata/contract'
import { usePreference } from '../../preference/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { showTourStep, useTour } from './tour-state.ts'

/** Offers the tour to members of the demo company until they took it or left it (their stored `tour` says so). */
export function TourChip() {
  const [tour] = usePreference('tour')
  const isTaken = useTour(({ step }) => step !== undefined)
  if (!tour || tour.done || isTaken) return null
  return (
    <ActionButton variant="default" size="xs" flex="none" onClick={() => showTourStep(tour.step)}>
      {tour.step > 0 ? messages.resume : toolbarMessages.tour}
    </ActionButton>
  )
}
