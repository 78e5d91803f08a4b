import { editorActionMessages } from '@strata/contract'
import { type Alignment, commands, gridSize } from '@strata/diagram'
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconResize,
  IconStackBack,
  IconStackFront,
} from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import { type EditorAction, nodesSelected } from './action.ts'
import { announceContainer } from './announce-container.ts'
import { type ArrowKey, arrowKeys, arrowWays } from './arrow-ways.ts'

export const arrangeActions: readonly EditorAction[] = [
  align('left', IconLayoutAlignLeft, 'Mod+Shift+ArrowLeft'),
  align('center', IconLayoutAlignCenter, 'Alt+Shift+C'),
  align('right', IconLayoutAlignRight, 'Mod+Shift+ArrowRight'),
  align('top', IconLayoutAlignTop, 'Mod+Shift+ArrowUp'),
  align('middle', IconLayoutAlignMiddle, 'Alt+Shift+M'),
  align('bottom', IconLayoutAlignBottom, 'Mod+Shift+ArrowDown'),
  distribute('horizontal', IconLayoutDistributeVertical, 'Alt+Shift+H'),
  distribute('vertical', IconLayoutDistributeHorizontal, 'Alt+Shift+V'),
  size('width', IconArrowAutofitWidth),
  size('height', IconArrowAutofitHeight),
  size('both', IconResize),
  order('front', IconStackFront, ']'),
  order('back', IconStackBack, '['),
  ...arrowKeys.flatMap((key) => [nudge(key, 1), nudge(key, gridSize)]),
]

function idsOf(state: EditorState): string[] {
  return [...state.selection.nodes]
}

function align(to: Alignment, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `align-${to}`,
    label: editorActionMessages[`align-${to}`],
    group: 'arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.alignNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.alignNodes, { ids: idsOf(session.state), to }),
  }
}

function distribute(axis: 'horizontal' | 'vertical', icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `distribute-${axis}`,
    label: editorActionMessages[`distribute-${axis}`],
    group: 'arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.distributeNodes.allowed(state.chart, { ids: idsOf(state), axis }),
    run: (session) => void session.execute(commands.distributeNodes, { ids: idsOf(session.state), axis }),
  }
}

function size(extent: 'width' | 'height' | 'both', icon: EditorAction['icon']): EditorAction {
  return {
    id: `same-${extent}`,
    label: editorActionMessages[`same-${extent}`],
    group: 'arrange',
    icon,
    isEnabled: (state) => commands.sameSize.allowed(state.chart, { ids: idsOf(state), extent }),
    run: (session) => void session.execute(commands.sameSize, { ids: idsOf(session.state), extent }),
  }
}

function order(to: 'front' | 'back', icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `order-${to}`,
    label: editorActionMessages[`order-${to}`],
    group: 'arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.orderNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.orderNodes, { ids: idsOf(session.state), to }),
  }
}

function nudge(key: ArrowKey, by: number): EditorAction {
  const { dx, dy, word } = arrowWays[key]
  const isLarge = by !== 1
  const id = isLarge ? (`nudge-${word}-far` as const) : (`nudge-${word}` as const)
  return {
    id,
    label: editorActionMessages[id],
    group: 'arrange',
    keys: [isLarge ? `Shift+${key}` : key],
    isEnabled: nodesSelected,
    run: (session) => {
      const { chart } = session.state
      const ids = idsOf(session.state)
      const { done } = session.execute(commands.moveNodes, { ids, dx: dx * by, dy: dy * by }, { mergeKey: 'nudge' })
      if (done) announceContainer(session, chart, ids)
    },
  }
}
