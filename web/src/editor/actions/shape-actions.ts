import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { commands, hasFixedPid, rightOf } from '@strata/diagram'
import {
  IconArrowNarrowRight,
  IconBulb,
  IconCursorText,
  IconDoorEnter,
  IconFileImport,
  IconHash,
  IconHistory,
  IconId,
  IconInfoCircle,
  IconMessagePlus,
  IconPlus,
  IconShape,
  IconSquareCheck,
  IconSquareDashed,
} from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import { always, type EditorAction, singleEdge, singleNode } from './action.ts'
import { addNextStep } from './add-shape.ts'

export const shapeActions: readonly EditorAction[] = [
  {
    id: 'addShape',
    label: editorActionMessages.addShape,
    group: 'shapes',
    icon: IconPlus,
    keys: ['A'],
    isEnabled: always,
    run: (session) => session.openPalette(session.state.palette ? null : { at: null, spot: null }),
  },
  {
    id: 'nextStep',
    label: editorActionMessages.nextStep,
    group: 'shapes',
    icon: IconArrowNarrowRight,
    keys: ['Mod+Enter'],
    isEnabled: (state) => singleNode(state) !== null || editorActionNotices.selectOneShape,
    run: (session) => {
      const from = singleNode(session.state)
      if (from !== null) addNextStep(session, { from })
    },
  },
  {
    id: 'nextStepAs',
    label: editorActionMessages.nextStepAs,
    group: 'shapes',
    icon: IconShape,
    keys: ['Mod+Shift+Enter'],
    isEnabled: (state) => commands.addNextStep.allowed(state.chart, { from: singleNode(state) ?? '' }),
    run: (session) => {
      const node = singleNode(session.state)
      const step = node === null ? undefined : session.state.chart.nodes[node]
      if (node === null || !step) return
      const at = session.viewport.toPage({ x: rightOf(step), y: step.y })
      session.openPalette({ at, spot: null, after: { node, port: 'right' } })
    },
  },
  {
    id: 'rename',
    label: editorActionMessages.rename,
    group: 'shapes',
    icon: IconCursorText,
    keys: ['F2', 'Enter'],
    isEnabled: (state) => singleNode(state) !== null || singleEdge(state) !== null || editorActionNotices.selectOneElement,
    run: (session) => {
      const node = singleNode(session.state)
      const edge = singleEdge(session.state)
      if (node !== null) session.edit({ kind: 'node', id: node })
      else if (edge !== null) session.edit({ kind: 'edge', id: edge })
    },
  },
  {
    id: 'openProcess',
    label: editorActionMessages.openProcess,
    group: 'shapes',
    icon: IconDoorEnter,
    keys: ['Enter'],
    whileReading: true,
    isOffered: (hooks) => hooks.openProcess !== undefined,
    isEnabled: (state) => (state.isReadOnly && singleProcess(state) !== null) || editorActionNotices.selectOneProcess,
    run: (session, hooks) => {
      const process = singleProcess(session.state)
      if (process !== null) hooks.openProcess?.(process)
    },
  },
  {
    id: 'showCard',
    label: editorActionMessages.showCard,
    group: 'shapes',
    icon: IconId,
    keys: [' '],
    whileReading: true,
    listensWhen: (state) => state.isReadOnly && singleProcess(state) !== null,
    isOffered: (hooks) => hooks.showCard !== undefined,
    isEnabled: (state) => (state.isReadOnly && singleProcess(state) !== null) || editorActionNotices.selectOneProcess,
    run: (session, hooks) => hooks.showCard?.(singleProcess(session.state), 'key'),
  },
  {
    id: 'openInfo',
    label: editorActionMessages.openInfo,
    group: 'shapes',
    icon: IconInfoCircle,
    keys: ['Alt+Enter'],
    whileReading: true,
    isEnabled: (state) => singleNode(state) !== null || singleEdge(state) !== null || editorActionNotices.selectOneElement,
    run: (session, hooks) => {
      const node = singleNode(session.state)
      const edge = singleEdge(session.state)
      if (node !== null) {
        session.openInfo({ kind: 'node', id: node, takesFocus: true })
        hooks.openInfo?.(node)
      } else if (edge !== null) session.openInfo({ kind: 'edge', id: edge, takesFocus: true })
    },
  },
  {
    id: 'commentOn',
    label: editorActionMessages.commentOn,
    group: 'shapes',
    icon: IconMessagePlus,
    keys: ['M'],
    whileReading: true,
    isOffered: (hooks) => hooks.commentOn !== undefined,
    isEnabled: (state) => singleNode(state) !== null || editorActionNotices.selectOneShape,
    run: (session, hooks) => {
      const node = singleNode(session.state)
      if (node !== null) hooks.commentOn?.(node)
    },
  },
  {
    id: 'suggest',
    label: editorActionMessages.suggest,
    group: 'shapes',
    icon: IconBulb,
    whileReading: true,
    isOffered: (hooks) => hooks.suggest !== undefined,
    isEnabled: always,
    run: (_session, hooks) => hooks.suggest?.(),
  },
  {
    id: 'assignNextIds',
    label: editorActionMessages.assignNextIds,
    group: 'shapes',
    icon: IconHash,
    isEnabled: (state) => commands.assignNextPids.allowed(state.chart, {}),
    run: (session) => void session.execute(commands.assignNextPids, {}),
  },
  {
    id: 'turnIntoProcess',
    label: editorActionMessages.turnIntoProcess,
    group: 'shapes',
    icon: IconSquareCheck,
    isEnabled: (state) => commands.turnIntoProcess.allowed(state.chart, { ids: [...state.selection.nodes] }),
    run: (session) => void session.execute(commands.turnIntoProcess, { ids: [...session.state.selection.nodes] }),
  },
  {
    id: 'turnIntoActivity',
    label: editorActionMessages.turnIntoActivity,
    group: 'shapes',
    icon: IconSquareDashed,
    isEnabled: mayTurnIntoActivity,
    run: (session) => void session.execute(commands.turnIntoActivity, { ids: [...session.state.selection.nodes] }),
  },
  {
    id: 'importFile',
    label: editorActionMessages.importFile,
    group: 'shapes',
    icon: IconFileImport,
    isOffered: (hooks) => hooks.importFile !== undefined,
    isEnabled: always,
    run: (_session, hooks) => hooks.importFile?.(),
  },
  {
    id: 'showDeletedIds',
    label: editorActionMessages.showDeletedIds,
    group: 'shapes',
    icon: IconHistory,
    whileReading: true,
    isOffered: (hooks) => hooks.showDeletedIds !== undefined,
    isEnabled: always,
    run: (_session, hooks) => hooks.showDeletedIds?.(),
  },
]

/** The only process selected, null otherwise. */
function singleProcess(state: EditorState): string | null {
  const id = singleNode(state)
  return id !== null && state.chart.nodes[id]?.kind === 'process' ? id : null
}

/** A process whose id was saved keeps it for ever: turning it into an activity deletes the process. */
function mayTurnIntoActivity(state: EditorState): true | string {
  const ids = [...state.selection.nodes]
  const permission = commands.turnIntoActivity.allowed(state.chart, { ids })
  if (permission !== true) return permission
  const keeps = ids.some((id) => {
    const node = state.chart.nodes[id]
    return node !== undefined && hasFixedPid(state.chart, node)
  })
  return !keeps || editorActionNotices.fixedProcess
}
