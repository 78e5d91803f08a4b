import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import { fullName, plainText } from '../outline/index.ts'
import { kindTable } from '../rules/index.ts'
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

/** Where a step stands: "in Sales", or "not in a lane". */
export function containerWords(chart: Chart, { parent }: ChartNode): string {
  const container = parent === null ? undefined : chart.nodes[parent]
  return container ? `in ${fullName(container)}` : 'not in a lane'
}

type Describe = (change: ChangedNode, diff: ChartDiff) => ChangeWords

const aspectWords: Readonly<Record<ChangedNode['aspects'][number], Describe>> = {
  kind: ({ before, after }) => ({
    title: `${fullName(after)} is now ${withArticle(nounOf(after))}`,
    detail: `was ${withArticle(nounOf(before))}`,
  }),
  pid: ({ before, after }) => ({
    title: assignedPid(after)
      ? `${nameWithoutPid(after)} now has the ID ${assignedPid(after)}`
      : `${nameWithoutPid(after)} no longer has an ID`,
    detail: assignedPid(before) ? `was ${assignedPid(before)}` : '',
  }),
  text: ({ before, after }) => ({
    title: after.text === '' ? `${subject(after)} no longer has any text` : `${subject(after)} is now “${plainText(after.text)}”`,
    detail: before.text === '' ? 'had no text' : `was “${plainText(before.text)}”`,
  }),
  info: ({ before, after }) => ({
    title: `${fullName(after)} ${after.info ? (before.info ? 'has different' : 'now has') : 'no longer has'} additional info`,
    detail: after.info ? `“${plainText(after.info)}”` : '',
  }),
  container: ({ before, after }, diff) =>
    after.parent === null
      ? { title: `${fullName(after)} is no longer ${containerWords(diff.before, before)}`, detail: '' }
      : { title: `${fullName(after)} is now ${containerWords(diff.after, after)}`, detail: `was ${containerWords(diff.before, before)}` },
  style: ({ after }) => ({ title: `${fullName(after)} looks different`, detail: 'colours or text style' }),
}

/** What a changed node is called without what changed about it. */
function subject(node: ChartNode): string {
  return (node.kind === 'process' && assignedPid(node)) || capitalised(nounOf(node))
}

function nameWithoutPid(node: ChartNode): string {
  return plainText(node.text) || capitalised(nounOf(node))
}

/** The ID of a process; nothing for one that stands for an ID to come. */
function assignedPid({ addInfo }: ChartNode): string | undefined {
  const pid = addInfo?.processId
  return pid?.endsWith('XXX') ? undefined : pid
}

/** Words on screen that are no nouns which one can count. */
const nouns: Partial<Record<ChartNode['kind'], string>> = { data: 'data object', start: 'start event', end: 'end event', text: 'text note' }

const nounOf = ({ kind }: ChartNode): string => nouns[kind] ?? kindTable[kind].label.toLowerCase()

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
