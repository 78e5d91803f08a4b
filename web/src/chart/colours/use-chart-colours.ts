import { addMonths, type ColouredProcess, type DataMonth } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { useSession, useToday } from '../../session/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useColourChoice } from './colour-choice.ts'
import { type ColouredPlace, coloursQuery } from './colours-query.ts'

/** Performance as a chart shows it. */
export interface ChartColours {
  place: ColouredPlace
  isOn: boolean
  /** It is on, and not known yet. */
  isLoading: boolean
  month: DataMonth
  /** The months to choose from, the newest first; undefined while they are not known. */
  months: readonly DataMonth[] | undefined
  /** By the process's chronId; of a micro chart its macro process alone. Undefined while it is off or not known. */
  processes: ReadonlyMap<number, ColouredProcess> | undefined
  toggle: () => void
  choose: (month: DataMonth) => void
}

/** Nothing where it is not offered: to a company that is not premium, and while one draws. */
export function useChartColours(place: ChartPlace, isReading: boolean): ChartColours | undefined {
  const { isPremium } = useSession()
  const [choice, setChoice] = useColourChoice(place)
  const coloured = findColoured(place)
  const enabled = isPremium && isReading && choice.isOn && coloured !== undefined
  const asked = coloured ?? { ...place, type: 'gpfc' }
  const { data, error, isError, refetch, month } = useColouredMonth(asked, { chosen: choice.month, enabled })
  useFailureToast(error, refetch)
  const processes = useMemo(() => data && new Map(data.processes.map((process) => [process.processChronId, process])), [data])
  if (!isPremium || !isReading || !coloured) return undefined
  return {
    place: coloured,
    isOn: choice.isOn,
    isLoading: choice.isOn && !processes && !isError,
    month,
    months: data?.months,
    processes: choice.isOn ? processes : undefined,
    toggle: () => setChoice({ ...choice, isOn: !choice.isOn }),
    choose: (chosen) => setChoice({ isOn: true, month: chosen }),
  }
}

/** How the processes met their expectations in the month chosen, else in the latest one that has completed data. */
function useColouredMonth(place: ColouredPlace, { chosen, enabled }: { chosen?: DataMonth | undefined; enabled: boolean }) {
  const lastMonth = addMonths(useToday(), -1)
  const first = useQuery({ ...coloursQuery(place, chosen ?? lastMonth), enabled })
  const month = chosen ?? first.data?.months[0] ?? lastMonth
  const found = useQuery({ ...coloursQuery(place, month), enabled: enabled && (first.data !== undefined || first.isError) })
  return { ...found, month }
}

/** How one process met its expectations in the latest month that has completed data; undefined where that is not offered. */
export function useLatestColour(place: ChartPlace, processChronId: number) {
  const { isPremium } = useSession()
  const coloured = findColoured(place)
  const { data, isError, month } = useColouredMonth(coloured ?? { ...place, type: 'gpfc' }, {
    enabled: isPremium && coloured !== undefined,
  })
  if (!isPremium || !coloured) return undefined
  return {
    place: coloured,
    month,
    isError,
    isLoaded: data !== undefined,
    process: data?.processes.find((one) => one.processChronId === processChronId),
  }
}

const findColoured = (place: ChartPlace): ColouredPlace | undefined => (place.type === 'ps' ? undefined : { ...place, type: place.type })
