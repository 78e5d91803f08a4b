import { type SuggestionDrawing, suggestionMessages } from '@strata/contract'
import { type Chart, type Command, differenceOf, drawnOver, fromData, type Patch, toData, withoutProcess } from '@strata/diagram'
import { createEditorSession, type EditorSession } from '../../editor/index.ts'
import type { ChartContent } from '../open/chart-content.ts'

/** A copy of a version to draw on, which nothing is saved of. New boxes are activities. */
export interface DrawingSession {
  session: EditorSession
  /** What was drawn so far, or to `edited`. */
  read: (edited?: Chart) => SuggestionDrawing
  /** The same, with what a field holds that is not in the chart yet. */
  take: () => SuggestionDrawing
}

interface Copied {
  content: ChartContent
  parentPid: string | null
  /** What was drawn before, to go on with. */
  drawn: SuggestionDrawing | undefined
  /** How many nodes the chart may have. */
  mostNodes?: number
}

export function createDrawingSession({ content, parentPid, drawn, mostNodes }: Copied): DrawingSession {
  const { data, processes, version } = content
  const base = fromData(data, { type: version.type })
  const session = createEditorSession({
    data,
    processes,
    usedPids: processes.map(({ pid }) => pid),
    topLevel: { type: version.type, ...(parentPid !== null && { parentPid }) },
    readOnly: false,
    mostNodes,
  })
  const { execute } = session
  session.execute = (command, args, options) => execute(withActivities(base, command), args, options)
  if (drawn?.versionId === version.id) session.restoreDraft(toData(drawnOver(base, drawn)))
  const read = (edited = session.edited) => ({ versionId: version.id, ...differenceOf(base, edited) })
  return {
    session,
    read,
    take: () => {
      session.state.preview?.keep()
      session.takeInput()
      return read()
    },
  }
}

/** The command as it is for a drawing: where it draws a process it draws an activity, and makes none of what is there. */
function withActivities<Args>(base: Chart, command: Command<Args>): Command<Args> {
  return {
    ...command,
    allowed: (chart, args) => {
      const permission = command.allowed(chart, args)
      if (permission !== true) return permission
      const makesProcess = Object.values(command.apply(chart, args).nodes).some(
        ({ before, after }) => before && before.kind !== 'process' && after?.kind === 'process' && !isProcessOf(base, after.id),
      )
      return makesProcess ? suggestionMessages.drawsProcess : true
    },
    apply: (chart, args) => asActivities(base, command.apply(chart, args)),
  }
}

function asActivities(base: Chart, patch: Patch): Patch {
  const nodes: Record<string, Patch['nodes'][string]> = Object.create(null)
  for (const [id, { before, after }] of Object.entries(patch.nodes)) {
    const isNew = after?.kind === 'process' && !isProcessOf(base, id)
    nodes[id] = { before, after: isNew ? withoutProcess({ ...after, kind: 'activity' }) : after }
  }
  return { ...patch, nodes }
}

const isProcessOf = ({ nodes }: Chart, id: string): boolean => nodes[id]?.kind === 'process'
