import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { fullName, plainText } from '../outline/step-words.ts'
import { kindTable } from '../rules/kind-table.ts'
import type { ChangedNode, ChartDiff } from './diff-charts.ts'
import { movedWords } from './move-words.ts'

export interface ChangeWords {
  readonly title: string
  readonly detail: string
}

/** What changed about a node: the weightiest in the title, the rest in the detail. */
export function changedNodeWords(change: ChangedNode, diff: ChartDiff): ChangeWords {
  const [first, ...rest] = change.aspects.map((aspect) => aspectWords[aspect](change, diff))
  if (!first) return { title: fullName(change.after), detail: '' }
  const more = rest.map(({ title }) => `also: ${title}`)
  const elsewhere = change.isMoved ? [`also moved ${movedWords(change)}`] : []
  return { title: first.title, detail: [...(first.detail ? [first.detail] : []), ...more, ...elsewhere].join('; ') }
}

/** Where a step stands: "in Sales", or in no lane. */
export function containerWords(chart: Chart, { parent }: ChartNode): string {
  const container = parent === null ? undefined : chart.nodes[parent]
  return container ? `in ${fullName(container)}` : 'in no lane'
}

type Describe = (change: ChangedNode, diff: ChartDiff) => ChangeWords

const aspectWords: Readonly<Record<ChangedNode['aspects'][number], Describe>> = {
  kind: ({ before, after }) => ({
    title: `${fullName(after)} is now ${withArticle(kindTable[after.kind].label)}`,
    detail: `was ${withArticle(kindTable[before.kind].label)}`,
  }),
  pid: ({ before, after }) => ({
    title: `${fullName(after)} has ${after.addInfo?.processId ? `the ID ${after.addInfo.processId}` : 'no ID any more'}`,
    detail: before.addInfo?.processId ? `was ${before.addInfo.processId}` : '',
  }),
  text: ({ before, after }) => ({
    title: after.text === '' ? `${subject(after)} has no text any more` : `${subject(after)} is now “${plainText(after.text)}”`,
    detail: before.text === '' ? 'had no text' : `was “${plainText(before.text)}”`,
  }),
  info: ({ after }) => ({
    title: `${subject(after)} has ${after.info ? 'other' : 'no more'} additional info`,
    detail: after.info ? `“${plainText(after.info)}”` : '',
  }),
  container: ({ before, after }, diff) =>
    after.parent === null
      ? { title: `${fullName(after)} is no longer ${containerWords(diff.before, before)}`, detail: '' }
      : { title: `${fullName(after)} is now ${containerWords(diff.after, after)}`, detail: `was ${containerWords(diff.before, before)}` },
  style: ({ after }) => ({ title: `${fullName(after)} looks different`, detail: 'other colours or text style' }),
}

/** What a changed node is called without what changed about it. */
function subject(node: ChartNode): string {
  const pid = node.kind === 'process' ? node.addInfo?.processId : undefined
  return pid && !pid.endsWith('XXX') ? pid : kindTable[node.kind].label
}

function withArticle(label: string): string {
  const word = label.toLowerCase()
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`
}
