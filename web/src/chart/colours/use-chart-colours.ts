import { addMonths, type ColouredProcess, type DataMonth, monthOf } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useColourChoice } from './colour-choice.ts'
import { type ColouredPlace, coloursQuery } from './colours-query.ts'

/** Performance as a chart shows it. */
export interface ChartColours {
  place: ColouredPlace
  isOn: boolean
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
  const { isPremium, user } = useSession()
  const [choice, setChoice] = useColourChoice(place)
  const coloured = findColoured(place)
  const lastMonth = addMonths(monthOf(new Date(), user.timezone ?? 'UTC'), -1)
  const enabled = isPremium && isReading && choice.isOn && coloured !== undefined
  const asked = coloured ?? { ...place, type: 'gpfc' }
  const first = useQuery({ ...coloursQuery(asked, choice.month ?? lastMonth), enabled })
  const month = choice.month ?? first.data?.months[0] ?? lastMonth
  const { data, error, refetch } = useQuery({
    ...coloursQuery(asked, month),
    enabled: enabled && (first.data !== undefined || first.isError),
  })
  useFailureToast(error, refetch)
  const processes = useMemo(() => data && new Map(data.processes.map((process) => [process.processChronId, process])), [data])
  if (!isPremium || !isReading || !coloured) return undefined
  return {
    place: coloured,
    isOn: choice.isOn,
    month,
    months: data?.months,
    processes: choice.isOn ? processes : undefined,
    toggle: () => setChoice({ ...choice, isOn: !choice.isOn }),
    choose: (chosen) => setChoice({ isOn: true, month: chosen }),
  }
}

const findColoured = (place: ChartPlace): ColouredPlace | undefined => (place.type === 'ps' ? undefined : { ...place, type: place.type })
