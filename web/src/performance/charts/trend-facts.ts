import type { TrendAnswer, TrendKind } from '@strata/contract'

interface Fact {
  name: string
  value: string
}

/** What one would read off a chart (specification 7 §8): the last value, the mean, how many lie outside, and what is done about the last that does. */
export interface TrendFacts {
  facts: Fact[]
  action: Fact | undefined
}

const words: Record<TrendKind, { one: string; many: string; head: string }> = {
  byMonth: { one: 'month', many: 'months', head: 'Months' },
  byDay: { one: 'day', many: 'days', head: 'Days' },
  byProject: { one: 'project', many: 'projects', head: 'Projects' },
}

/** What a label of a chart is called: 'Month', 'Day', 'Project'. */
export const headOf = (kind: TrendKind): string => words[kind].head.slice(0, -1)

/** Nothing where no number was delivered. */
export function factsOf(trend: TrendAnswer, kind: TrendKind, unit: string): TrendFacts | undefined {
  const measured = trend.delivered.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = measured.at(-1)
  if (!last) return undefined
  const { one, many, head } = words[kind]
  const values = measured.map(({ value }) => value)
  const red = measured.filter(({ index }) => trend.colours[index] === 'red')
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const decimals = decimalsOf(measured.map(({ index }) => trend.texts[index] ?? ''))
  const format = (text: string): string => withUnit(text, unit)
  return {
    facts: [
      kind === 'byMonth'
        ? { name: trend.labels[last.index] ?? '', value: format(textAt(trend, last.index)) }
        : { name: 'Least to most', value: format(`${Math.min(...values)} to ${Math.max(...values)}`) },
      { name: `Mean of ${values.length} ${values.length === 1 ? one : many}`, value: format(mean.toFixed(decimals)) },
      { name: `${head} outside`, value: `${red.length} of ${values.length}` },
    ],
    action: actionOf(trend),
  }
}

/** The short term action of the latest month that does not meet. */
function actionOf({ colours, actions, labels }: TrendAnswer): Fact | undefined {
  const index = colours.findLastIndex((colour, at) => colour === 'red' && (actions[at] ?? '') !== '')
  return index < 0 ? undefined : { name: `Short Term Action of ${labels[index]}`, value: actions[index] ?? '' }
}

/** What was delivered, as it was written. */
export const textAt = ({ texts, delivered }: TrendAnswer, index: number): string => texts[index] || String(delivered[index] ?? '')

/** One more than the values have at least: a mean of whole numbers is none. */
const decimalsOf = (texts: readonly string[]): number => Math.max(1, ...texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0))

/** '4.6 days'; a percent sign stands at the number. */
const withUnit = (text: string, unit: string): string => (unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`)

/** At most two decimals. */
export const roundForEyes = (value: number): string => String(Math.round(value * 100) / 100)
