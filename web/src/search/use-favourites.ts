import { type Favourite, parsePlace } from '@strata/contract'
import { usePreference } from '../preference/index.ts'
import { nameOfProcess, useApprovedProcesses } from '../process/index.ts'
import { useSession } from '../session/index.ts'

/** The chronId, where the place is that of a process. */
function findProcess({ place }: Favourite): number | undefined {
  const { place: known } = parsePlace(place)
  return known?.tab === 'process' && known.item === undefined ? Number(known.source) : undefined
}

/** The favourites; a process has the name that the Global Chart gives it now. */
export function useFavourites(): readonly Favourite[] {
  const { companyId } = useSession()
  const [favourites = []] = usePreference('favourites')
  const { data: processes } = useApprovedProcesses(
    companyId,
    favourites.some((one) => findProcess(one) !== undefined),
  )
  return favourites.map((favourite) => {
    const process = processes?.find(({ chronId }) => chronId === findProcess(favourite))
    return process ? { ...favourite, title: nameOfProcess(process) } : favourite
  })
}
