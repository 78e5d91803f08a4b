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
  useOpenedPlace(step)
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
function useOpenedPlace(step: number): void {
  const { companyId } = useSession()
  useEffect(() => {
    const placeIn = tourSteps[step]?.placeIn
    if (!placeIn) return
    let isLeft = false
    const open = async (): Promise<void> => {
      const process = await findFirstProcess(companyId).catch(() => undefined)
      const place = placeIn(process?.chronId)
      if (place && !isLeft) openGuarded(() => openPlace(place))
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [companyId, step])
}
