import { editorActionMessages } from '@strata/contract'
import { IconClipboard, IconCopy, IconCopyPlus, IconScissors, IconTrash } from '@tabler/icons-react'
import { always, type EditorAction, nodesSelected, somethingSelected } from './action.ts'
import { duplicateSelection, pasteFromClipboard, removeSelection, writeClipboard } from './clipboard.ts'
import { removeFromChart } from './remove-from-chart.ts'

export const clipboardActions: readonly EditorAction[] = [
  {
    id: 'cut',
    label: editorActionMessages.cut,
    group: 'clipboard',
    icon: IconScissors,
    keys: ['Mod+X'],
    byEvent: true,
    isEnabled: nodesSelected,
    run: (session) => void writeClipboard(session).then((isCopied) => isCopied && removeSelection(session)),
  },
  {
    id: 'copy',
    label: editorActionMessages.copy,
    group: 'clipboard',
    icon: IconCopy,
    keys: ['Mod+C'],
    byEvent: true,
    whileReading: true,
    isEnabled: nodesSelected,
    run: (session) => void writeClipboard(session),
  },
  {
    id: 'paste',
    label: editorActionMessages.paste,
    group: 'clipboard',
    icon: IconClipboard,
    keys: ['Mod+V'],
    byEvent: true,
    isEnabled: always,
    run: (session) => void pasteFromClipboard(session),
  },
  {
    id: 'duplicate',
    label: editorActionMessages.duplicate,
    group: 'clipboard',
    icon: IconCopyPlus,
    keys: ['Mod+D'],
    isEnabled: nodesSelected,
    run: duplicateSelection,
  },
  {
    id: 'remove',
    label: editorActionMessages.remove,
    group: 'clipboard',
    icon: IconTrash,
    keys: ['Delete', 'Backspace'],
    isEnabled: somethingSelected,
    run: removeFromChart,
  },
]
