import { type ChartEdge, connectionChangeMessages as messages } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import { fullName, plainText } from '../outline/index.ts'
import { arrowOf, lineOf } from './aspects.ts'
import type { ChangeWords } from './change-words.ts'
import type { ChangedEdge, ChartDiff } from './diff-charts.ts'

/** What changed about a connection: the weightiest in the title, the rest in the detail. */
export function changedEdgeWords(change: ChangedEdge, diff: ChartDiff): ChangeWords {
  const [first, ...rest] = change.aspects.map((aspect) => aspectWords[aspect](change, diff))
  if (!first) return { title: connectionName(diff.after, change.after), detail: '' }
  return { title: first.title, detail: [first.detail, ...rest.map(({ also }) => also)].join('; ') }
}

/** As: Connection from P1.2 Sell to P1.3 Deliver. */
export const connectionName = (chart: Chart, edge: ChartEdge): string => messages.connection(endsOf(chart, edge))

/** As: Connection “Yes” between P1.2 Sell and P1.3 Deliver. */
export function edgeTitle(chart: Chart, edge: ChartEdge): string {
  const ends = endsOf(chart, edge)
  return edge.label ? messages.labelledBetween({ ...ends, label: plainText(edge.label) }) : messages.between(ends)
}

interface EdgeWords extends ChangeWords {
  /** Where something weightier is named before it. */
  also: string
}

type Describe = (change: ChangedEdge, diff: ChartDiff) => EdgeWords

const aspectWords: Readonly<Record<ChangedEdge['aspects'][number], Describe>> = {
  ends: (change, diff) => ({ title: messages.endsAre(endsOf(diff.after, change.after)), detail: formerEnds(change, diff), also: '' }),
  label: ({ before, after }, { after: chart }) => {
    const [ends, label, former] = [endsOf(chart, after), plainText(after.label ?? ''), plainText(before.label ?? '')]
    const detail = former ? messages.labelWas({ label: former }) : messages.labelWasNone
    return label
      ? { title: messages.labelIs({ ...ends, label }), detail, also: messages.alsoLabel({ label }) }
      : { title: messages.labelGone(ends), detail, also: messages.alsoLabelGone }
  },
  line: ({ before, after }, { after: chart }) => {
    const line = lineOf(after)
    return {
      title: messages.lineIs({ ...endsOf(chart, after), line }),
      detail: messages.lineWas({ line: lineOf(before) }),
      also: messages.alsoLine({ line }),
    }
  },
  arrow: ({ before, after }, { after: chart }) => {
    const arrow = arrowOf(after)
    return {
      title: messages.arrowIs({ ...endsOf(chart, after), arrow }),
      detail: messages.arrowWas({ arrow: arrowOf(before) }),
      also: messages.alsoArrow({ arrow }),
    }
  },
}

/** Where it led before, as far as that is another step. */
function formerEnds({ before, after }: ChangedEdge, { before: chart, match }: ChartDiff): string {
  const ends = endsOf(chart, before)
  if (match.afterOf.get(before.source) === after.source) return messages.targetWas(ends)
  return match.afterOf.get(before.target) === after.target ? messages.sourceWas(ends) : messages.endsWere(ends)
}

const endsOf = (chart: Chart, { source, target }: ChartEdge) => ({ source: nameIn(chart, source), target: nameIn(chart, target) })

function nameIn(chart: Chart, id: string): string {
  const node = chart.nodes[id]
  return node ? fullName(node) : messages.removedStep
}
