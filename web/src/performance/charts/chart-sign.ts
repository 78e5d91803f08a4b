import type { TrendAnswer } from '@strata/contract'
import { type ControlLimits, controlLimitsOf } from '@strata/contract'

/** A line, mark or bar of a chart, as the legend explains it. */
export type ChartSign = 'delivered' | 'target' | 'min' | 'max' | 'extremes' | 'red' | 'open' | 'mean' | 'limits' | 'outside'

export interface LegendEntry {
  sign: ChartSign
  text: string
}

/** The mean and control limits of what was delivered; nothing where they were not asked for, or there are too few values. */
export const controlOf = (trend: TrendAnswer, isAsked: boolean): ControlLimits | undefined =>
  isAsked ? controlLimitsOf(trend.delivered) : undefined

/** What occurs in a chart, in the order in which a legend tells it. */
export function legendOf(trend: TrendAnswer, control: ControlLimits | undefined): LegendEntry[] {
  const all: (LegendEntry | false)[] = [
    { sign: 'delivered', text: 'Delivered' },
    occurs(trend.target) && { sign: 'target', text: withValue('Target', trend.target) },
    occurs(trend.min) && { sign: 'min', text: withValue('Min', trend.min) },
    occurs(trend.max) && { sign: 'max', text: withValue('Max', trend.max) },
    occurs(extremesOf(trend)) && { sign: 'extremes', text: 'Min to max' },
    trend.delivered.some((value, index) => value !== null && trend.colours[index] === 'red') && { sign: 'red', text: 'Does not meet' },
    trend.delivered.some((value, index) => value !== null && trend.isOpen[index]) && { sign: 'open', text: 'In-Progress' },
    control !== undefined && { sign: 'mean', text: 'Mean' },
    control !== undefined && { sign: 'limits', text: 'Control limits' },
    (control?.isOutside.includes(true) ?? false) && { sign: 'outside', text: 'Out of control' },
  ]
  return all.filter((entry) => entry !== false)
}

/** The least and the most of each month; null where it has no span of values. */
export const extremesOf = ({ dataMin, dataMax }: TrendAnswer): ([number, number] | null)[] =>
  dataMin.map((least, index) => {
    const most = dataMax[index] ?? null
    return least === null || most === null || least === most ? null : [least, most]
  })

const occurs = (values: readonly unknown[]): boolean => values.some((value) => value !== null)

/** 'Target 5'; without the value where it changed. */
function withValue(name: string, values: readonly (number | null)[]): string {
  const [value, ...others] = new Set(values.filter((candidate) => candidate !== null))
  return others.length === 0 ? `${name} ${value}` : name
}
