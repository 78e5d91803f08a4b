import { performanceLineMessages as messages, type ParameterLine } from '@strata/contract'
import { expectationLeafNames } from '../../process/index.ts'
import { factsOf } from '../charts/trend-facts.ts'
import { latestOf } from './open-line.ts'

/** Whose parameter it is: 'Machine builders', 'Their expectation, (E4) Assure quality'. */
export const formatParty = ({ party, side }: ParameterLine): string => (side === 'own' ? party : `${party}, ${messages.sides[side]}`)

/** '(P1) Customers' */
export const formatLinePlace = ({ pid, type }: ParameterLine): string => messages.place({ pid, type: expectationLeafNames[type] })

/** What one would read off its chart: the latest value, and how many months are outside; of a text its latest words. */
export function describeFigures({ trend, uom }: ParameterLine): string[] {
  const index = latestOf(trend)
  if (index === undefined) return [messages.noData]
  const facts = factsOf(trend, 'byMonth', uom)
  const month = trend.labels[index] ?? ''
  if (!facts) return [trend.texts[index] ? messages.latest({ month, value: trend.texts[index] }) : month]
  const [latest] = facts.facts
  const measured = trend.delivered.flatMap((value, at) => (value === null ? [] : [at]))
  const count = measured.filter((at) => trend.colours[at] === 'red').length
  return [
    ...(latest ? [messages.latest({ month: latest.name, value: latest.value })] : []),
    messages.outside({ count, total: measured.length }),
  ]
}
