import type { ChartEdge } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import { fullName, joinWords, plainText } from '../outline/index.ts'
import { arrowOf, lineOf } from './aspects.ts'
import type { ChangeWords } from './change-words.ts'
import type { ChangedEdge, ChartDiff } from './diff-charts.ts'

/** What changed about a connection: the weightiest in the title, the rest in the detail. */
export function changedEdgeWords(change: ChangedEdge, diff: ChartDiff): ChangeWords {
  const [first, ...rest] = change.aspects.map((aspect) => aspectWords[aspect](change, diff))
  if (!first) return { title: connectionName(diff.after, change.after), detail: '' }
  const more = rest.map(({ inShort }) => `also: ${inShort}`)
  return { title: first.title, detail: [first.detail, ...more].join('; ') }
}

/** As: Connection from P1.2 Sell to P1.3 Deliver. */
export const connectionName = (chart: Chart, { source, target }: ChartEdge): string =>
  `Connection from ${nameIn(chart, source)} to ${nameIn(chart, target)}`

/** As: Connection “Yes” between P1.2 Sell and P1.3 Deliver. */
export function edgeTitle(chart: Chart, edge: ChartEdge): string {
  const label = edge.label ? ` “${plainText(edge.label)}”` : ''
  return `Connection${label} between ${joinWords([nameIn(chart, edge.source), nameIn(chart, edge.target)])}`
}

interface EdgeWords extends ChangeWords {
  /** Where something weightier stands before it. */
  inShort: string
}

type Describe = (change: ChangedEdge, diff: ChartDiff) => EdgeWords

const aspectWords: Readonly<Record<ChangedEdge['aspects'][number], Describe>> = {
  ends: (change, diff) => ({
    title: `Connection now leads from ${nameIn(diff.after, change.after.source)} to ${nameIn(diff.after, change.after.target)}`,
    detail: formerEnds(change, diff),
    inShort: '',
  }),
  label: ({ before, after }, { after: chart }) => {
    const label = plainText(after.label ?? '')
    return {
      title: `${connectionName(chart, after)} ${label ? `is now labelled “${label}”` : 'no longer has a label'}`,
      detail: before.label ? `was “${plainText(before.label)}”` : 'had no label',
      inShort: label ? `it is now labelled “${label}”` : 'it no longer has a label',
    }
  },
  line: ({ before, after }, { after: chart }) => ({
    title: `${connectionName(chart, after)} is now ${lineOf(after)}`,
    detail: `was ${lineOf(before)}`,
    inShort: `it is now ${lineOf(after)}`,
  }),
  arrow: ({ before, after }, { after: chart }) => ({
    title: `${connectionName(chart, after)} now has ${arrowWords[arrowOf(after)]}`,
    detail: `had ${arrowWords[arrowOf(before)]}`,
    inShort: `it now has ${arrowWords[arrowOf(after)]}`,
  }),
}

const arrowWords = { none: 'no arrow', end: 'an arrow at its end', start: 'an arrow at its start', both: 'arrows at both ends' } as const

/** Where it led before, as far as that is another step. */
function formerEnds({ before, after }: ChangedEdge, { before: chart, match }: ChartDiff): string {
  const isOtherSource = match.afterOf.get(before.source) !== after.source
  const isOtherTarget = match.afterOf.get(before.target) !== after.target
  const ways = [
    ...(isOtherSource ? [`from ${nameIn(chart, before.source)}`] : []),
    ...(isOtherTarget ? [`to ${nameIn(chart, before.target)}`] : []),
  ]
  return `led ${ways.join(' ')} before`
}

function nameIn(chart: Chart, id: string): string {
  const node = chart.nodes[id]
  return node ? fullName(node) : 'a removed step'
}
