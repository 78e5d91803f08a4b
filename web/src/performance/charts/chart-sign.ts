import { type ControlLimits, chartsPanelMessages, controlLimitsOf, performanceMessages, type TrendAnswer } from '@strata/contract'

const { signs } = chartsPanelMessages

/** A line, mark or bar of a chart, as the legend explains it. */
export type ChartSign = 'delivered' | 'target' | 'min' | 'max' | 'extremes' | 'red' | 'open' | 'mean' | 'limits' | 'outside'

export interface LegendEntry {
  sign: ChartSign
  text: string
}

/** The mean and control limits of what was delivered; nothing where they were not asked for, or there are too few values. */
export const controlOf = (trend: TrendAnswer, isAsked: boolean): ControlLimits | undefined =>
  isAsked ? controlLimitsOf(trend.delivered) : undefined

/** What occurs in a chart, in the order of its legend. */
export function legendOf(trend: TrendAnswer, control: ControlLimits | undefined): LegendEntry[] {
  const all: (LegendEntry | false)[] = [
    { sign: 'delivered', text: performanceMessages.delivered },
    occurs(trend.target) && { sign: 'target', text: withValue(trend.target, performanceMessages.target, signs.targetOf) },
    occurs(trend.min) && { sign: 'min', text: withValue(trend.min, performanceMessages.min, signs.minOf) },
    occurs(trend.max) && { sign: 'max', text: withValue(trend.max, performanceMessages.max, signs.maxOf) },
    occurs(extremesOf(trend)) && { sign: 'extremes', text: signs.extremes },
    trend.delivered.some((value, index) => value !== null && trend.colours[index] === 'red') && { sign: 'red', text: signs.red },
    trend.delivered.some((value, index) => value !== null && trend.isOpen[index]) && { sign: 'open', text: performanceMessages.status.WIP },
    control !== undefined && { sign: 'mean', text: signs.mean },
    control !== undefined && { sign: 'limits', text: signs.limits },
    (control?.isOutside.includes(true) ?? false) && { sign: 'outside', text: signs.outside },
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
function withValue(values: readonly (number | null)[], name: string, nameWith: (given: { value: number }) => string): string {
  const [value, ...others] = new Set(values.filter((candidate) => candidate !== null))
  return value !== undefined && others.length === 0 ? nameWith({ value }) : name
}
