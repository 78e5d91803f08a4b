import { chartsPanelMessages as messages, type TrendAnswer, type TrendKind } from '@strata/contract'

const { facts: names } = messages

interface Fact {
  name: string
  value: string
}

/** What one would read off a chart (specification 7 §8): the last value, the mean, how many are outside, and what is done about the last that does. */
export interface TrendFacts {
  facts: Fact[]
  action: Fact | undefined
}

/** Nothing where no number was delivered. */
export function factsOf(trend: TrendAnswer, kind: TrendKind, unit: string): TrendFacts | undefined {
  const measured = trend.delivered.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = measured.at(-1)
  if (!last) return undefined
  const values = measured.map(({ value }) => value)
  const red = measured.filter(({ index }) => trend.colours[index] === 'red')
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const decimals = decimalsOf(measured.map(({ index }) => trend.texts[index] ?? ''))
  const format = (text: string): string => withUnit(text, unit)
  return {
    facts: [
      kind === 'byMonth'
        ? { name: trend.labels[last.index] ?? '', value: format(textAt(trend, last.index)) }
        : { name: names.span, value: format(messages.range({ lowest: Math.min(...values), highest: Math.max(...values) })) },
      { name: names.mean[kind]({ count: values.length }), value: format(mean.toFixed(decimals)) },
      { name: names.outside[kind], value: names.outsideCount({ count: red.length, total: values.length }) },
    ],
    action: actionOf(trend),
  }
}

/** The short term action of the latest month that does not meet. */
function actionOf({ colours, actions, labels }: TrendAnswer): Fact | undefined {
  const index = colours.findLastIndex((colour, at) => colour === 'red' && (actions[at] ?? '') !== '')
  return index < 0 ? undefined : { name: names.action({ month: labels[index] ?? '' }), value: actions[index] ?? '' }
}

/** What was delivered, as it was written. */
export const textAt = ({ texts, delivered }: TrendAnswer, index: number): string => texts[index] || String(delivered[index] ?? '')

/** One more than the values have at least: a mean of whole numbers is none. */
const decimalsOf = (texts: readonly string[]): number => Math.max(1, ...texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0))

/** '4.6 days'; a percent sign is at the number. */
const withUnit = (text: string, unit: string): string => (unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`)

/** At most two decimals. */
export const formatHundredths = (value: number): string => String(Math.round(value * 100) / 100)
