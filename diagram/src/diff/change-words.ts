import { type ChartNode, stepChangeMessages as messages } from '@strata/contract'
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
  const more = rest.map(({ title }) => messages.also({ change: title }))
  const elsewhere = change.isMoved ? [messages.alsoMoved({ way: movedWords(change) })] : []
  return { title: first.title, detail: [...(first.detail ? [first.detail] : []), ...more, ...elsewhere].join('; ') }
}

/** The container of a step; nothing of a step that is in no lane. */
export function containerName(chart: Chart, { parent }: ChartNode): string | undefined {
  const container = parent === null ? undefined : chart.nodes[parent]
  return container && fullName(container)
}

/** That one step, or several whose names are put together, went to another lane or to none. */
export function containerWords(
  { before, after }: Pick<ChangedNode, 'before' | 'after'>,
  named: { name: string; count: number },
  diff: ChartDiff,
): ChangeWords {
  const [former, now] = [containerName(diff.before, before), containerName(diff.after, after)]
  if (now === undefined) return { title: messages.containerLeft({ ...named, container: former ?? '' }), detail: '' }
  const { count } = named
  const detail = former === undefined ? messages.containerWasNone({ count }) : messages.containerWas({ count, container: former })
  return { title: messages.containerIs({ ...named, container: now }), detail }
}

type Describe = (change: ChangedNode, diff: ChartDiff) => ChangeWords

const aspectWords: Readonly<Record<ChangedNode['aspects'][number], Describe>> = {
  kind: ({ before, after }) => ({
    title: messages.kindIs({ name: fullName(after), kind: after.kind }),
    detail: messages.kindWas({ kind: before.kind }),
  }),
  pid: ({ before, after }) => {
    const [name, former, pid] = [nameWithoutPid(after), assignedPid(before), assignedPid(after)]
    return { title: pid ? messages.idIs({ name, pid }) : messages.idGone({ name }), detail: former ? messages.idWas({ pid: former }) : '' }
  },
  text: ({ before, after }) => {
    const [name, former, text] = [subject(after), plainText(before.text), plainText(after.text)]
    return {
      title: after.text === '' ? messages.textGone({ name }) : messages.textIs({ name, text }),
      detail: before.text === '' ? messages.textWasNone : messages.textWas({ text: former }),
    }
  },
  info: ({ before, after }) => {
    const name = fullName(after)
    if (!after.info) return { title: messages.infoGone({ name }), detail: '' }
    const title = before.info ? messages.infoChanged({ name }) : messages.infoAdded({ name })
    return { title, detail: messages.info({ info: plainText(after.info) }) }
  },
  container: (change, diff) => containerWords(change, { name: fullName(change.after), count: 1 }, diff),
  style: ({ after }) => ({ title: messages.style({ name: fullName(after) }), detail: messages.styleDetail }),
}

/** What a changed node is called without what changed about it. */
function subject(node: ChartNode): string {
  return (node.kind === 'process' && assignedPid(node)) || nameOfKind(node)
}

function nameWithoutPid(node: ChartNode): string {
  return plainText(node.text) || nameOfKind(node)
}

/** The ID of a process; nothing for one that stands for an ID to come. */
function assignedPid({ addInfo }: ChartNode): string | undefined {
  const pid = addInfo?.processId
  return pid?.endsWith('XXX') ? undefined : pid
}

const nameOfKind = ({ kind }: ChartNode): string => messages.unnamed({ kind, label: kindTable[kind].label })
