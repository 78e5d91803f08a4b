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
import type { EditorAction } from './action.ts'
import { type ArrowKey, arrowKeys, arrowWays } from './arrow-ways.ts'

export const arrangeActions: readonly EditorAction[] = [
  align('left', 'Align left edges', IconLayoutAlignLeft, 'Mod+Shift+ArrowLeft'),
  align('center', 'Align centres across', IconLayoutAlignCenter, 'Alt+C'),
  align('right', 'Align right edges', IconLayoutAlignRight, 'Mod+Shift+ArrowRight'),
  align('top', 'Align top edges', IconLayoutAlignTop, 'Mod+Shift+ArrowUp'),
  align('middle', 'Align middles', IconLayoutAlignMiddle, 'Alt+M'),
  align('bottom', 'Align bottom edges', IconLayoutAlignBottom, 'Mod+Shift+ArrowDown'),
  distribute('horizontal', 'Space evenly across', IconLayoutDistributeVertical, 'Alt+H'),
  distribute('vertical', 'Space evenly down', IconLayoutDistributeHorizontal, 'Alt+V'),
  size('width', 'Make the same width', IconArrowAutofitWidth),
  size('height', 'Make the same height', IconArrowAutofitHeight),
  size('both', 'Make the same size', IconResize),
  order('front', 'Bring to front', IconStackFront, ']'),
  order('back', 'Send to back', IconStackBack, '['),
  ...arrowKeys.flatMap((key) => [nudge(key, 1), nudge(key, gridSize)]),
]

function idsOf(state: EditorState): string[] {
  return [...state.selection.nodes]
}

function align(to: Alignment, label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `align-${to}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.alignNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.alignNodes, { ids: idsOf(session.state), to }),
  }
}

function distribute(axis: 'horizontal' | 'vertical', label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `distribute-${axis}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.distributeNodes.allowed(state.chart, { ids: idsOf(state), axis }),
    run: (session) => void session.execute(commands.distributeNodes, { ids: idsOf(session.state), axis }),
  }
}

function size(extent: 'width' | 'height' | 'both', label: string, icon: EditorAction['icon']): EditorAction {
  return {
    id: `same-${extent}`,
    label,
    group: 'Arrange',
    icon,
    isEnabled: (state) => commands.sameSize.allowed(state.chart, { ids: idsOf(state), extent }),
    run: (session) => void session.execute(commands.sameSize, { ids: idsOf(session.state), extent }),
  }
}

function order(to: 'front' | 'back', label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `order-${to}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.orderNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.orderNodes, { ids: idsOf(session.state), to }),
  }
}

function nudge(key: ArrowKey, by: number): EditorAction {
  const { dx, dy, word } = arrowWays[key]
  const isLarge = by !== 1
  return {
    id: `nudge-${word}${isLarge ? '-far' : ''}`,
    label: isLarge ? `Move ${word} by ${gridSize}` : `Move ${word}`,
    group: 'Arrange',
    keys: [isLarge ? `Shift+${key}` : key],
    isEnabled: (state) => state.selection.nodes.size > 0 || 'Select a shape first',
    run: (session) =>
      void session.execute(commands.moveNodes, { ids: idsOf(session.state), dx: dx * by, dy: dy * by }, { mergeKey: 'nudge' }),
  }
}
