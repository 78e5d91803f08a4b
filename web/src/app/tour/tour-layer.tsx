import { useEffect } from 'react'
import { usePreference } from '../../preference/index.ts'
import { findFirstProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { openGuarded, openPlace } from '../../tabs/index.ts'
import { TourCard } from './tour-card.tsx'
import { closeTour, showTourStep, useTour } from './tour-state.ts'
import { tourSteps } from './tour-steps.ts'

/** The tour while somebody takes it; which step they are at is kept, so that a reload does not begin it again. */
export function TourLayer() {
  const step = useTour((state) => state.step) ?? 0
  const [, save] = usePreference('tour')
  const opensPlace = useOpenedPlaces()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step opens its place once
  useEffect(() => void opensPlace(step), [step])
  const go = (next: number): void => {
    void save({ step: next, done: false })
    showTourStep(next)
  }
  const leave = (): void => {
    void save({ step: 0, done: true })
    closeTour()
  }
  return <TourCard key={step} step={step} onGo={go} onLeave={leave} />
}

/** Opens where a step takes place. The process is that of the first box: what cannot be found is not opened, and the step is told without it. */
function useOpenedPlaces(): (step: number) => Promise<void> {
  const { companyId } = useSession()
  return async (step) => {
    const placeIn = tourSteps[step]?.placeIn
    if (!placeIn) return
    const process = await findFirstProcess(companyId).catch(() => undefined)
    const place = placeIn(process?.chronId)
    if (place && useTour.getState().step === step) openGuarded(() => openPlace(place))
  }
}
