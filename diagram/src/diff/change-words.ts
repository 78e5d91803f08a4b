import type { ChartNode } from '@strata/contract'
import { fullName, plainText } from '../outline/step-words.ts'
import { kindTable } from '../rules/kind-table.ts'
import type { ChangedEdge, ChangedNode, ChartDiff, MovedNode } from './diff-charts.ts'

export interface ChangeWords {
  readonly title: string
  readonly detail: string
}

/** What changed about a node: the weightiest in the title, the rest in the detail. */
export function changedNodeWords(change: ChangedNode, diff: ChartDiff): ChangeWords {
  const [first, ...rest] = change.aspects.map((aspect) => aspectWords[aspect](change, diff))
  if (!first) return { title: fullName(change.after), detail: '' }
  const more = rest.map(({ title }) => `also: ${title}`)
  return { title: first.title, detail: [...(first.detail ? [first.detail] : []), ...more].join('; ') }
}

export function changedEdgeWords({ before, after, aspects }: ChangedEdge, { after: chart }: ChartDiff): ChangeWords {
  const from = nameOf(chart.nodes[after.source])
  const to = nameOf(chart.nodes[after.target])
  if (aspects.includes('ends'))
    return { title: `Connection now leads from ${from} to ${to}`, detail: after.label ? `“${plainText(after.label)}”` : '' }
  if (!aspects.includes('label')) return { title: `Connection from ${from} to ${to} is drawn differently`, detail: '' }
  const label = plainText(after.label ?? '')
  return {
    title: label ? `Connection from ${from} to ${to} is now “${label}”` : `Connection from ${from} to ${to} lost its label`,
    detail: before.label ? `was “${plainText(before.label)}”` : 'had no label',
  }
}

/** As: 200 to the right, 40 down, meaning unchanged. */
export function movedWords({ before, after }: MovedNode): string {
  const right = Math.round(after.x - before.x)
  const down = Math.round(after.y - before.y)
  const ways = [
    ...(right !== 0 ? [`${Math.abs(right)} to the ${right > 0 ? 'right' : 'left'}`] : []),
    ...(down !== 0 ? [`${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`] : []),
  ]
  return `${ways.length > 0 ? ways.join(', ') : 'resized'}, meaning unchanged`
}

type Describe = (change: ChangedNode, diff: ChartDiff) => ChangeWords

const aspectWords: Readonly<Record<ChangedNode['aspects'][number], Describe>> = {
  kind: ({ before, after }) => ({
    title: `${fullName(after)} is now ${withArticle(kindTable[after.kind].label)}`,
    detail: `was ${withArticle(kindTable[before.kind].label)}`,
  }),
  pid: ({ before, after }) => ({
    title: `${nameOf(after)} has the ID ${after.addInfo?.processId ?? 'no ID'}`,
    detail: before.addInfo?.processId ? `was ${before.addInfo.processId}` : '',
  }),
  text: ({ before, after }) => ({
    title: `${subject(after)} is now “${plainText(after.text)}”`,
    detail: `was “${plainText(before.text)}”`,
  }),
  info: ({ after }) => ({
    title: `${subject(after)} has ${after.info ? 'other' : 'no more'} additional info`,
    detail: after.info ? `“${plainText(after.info)}”` : '',
  }),
  container: ({ after }, { after: chart }) => {
    const container = after.parent === null ? undefined : chart.nodes[after.parent]
    return {
      title: container ? `${fullName(after)} is now in ${nameOf(container)}` : `${fullName(after)} is in no lane any more`,
      detail: '',
    }
  },
  style: ({ after }) => ({ title: `${fullName(after)} looks different`, detail: '' }),
}

/** What a changed node is called without what changed about it. */
function subject(node: ChartNode): string {
  const pid = node.kind === 'process' ? node.addInfo?.processId : undefined
  return pid && !pid.endsWith('XXX') ? pid : kindTable[node.kind].label
}

function nameOf(node: ChartNode | undefined): string {
  return node ? fullName(node) : 'a removed step'
}

function withArticle(label: string): string {
  const word = label.toLowerCase()
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`
}
