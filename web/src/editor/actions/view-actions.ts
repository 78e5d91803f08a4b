import { IconKeyboard, IconListTree, IconMaximize, IconMinus, IconPlus, IconSearch, IconZoomReset } from '@tabler/icons-react'
import { goToOutline } from '../outline/outline-memory.ts'
import { always, type EditorAction } from './action.ts'

export const zoomIn = view({ id: 'zoomIn', label: 'Zoom in', icon: IconPlus, keys: ['+', '='], run: ({ viewport }) => viewport.zoomBy(1) })
export const zoomOut = view({ id: 'zoomOut', label: 'Zoom out', icon: IconMinus, keys: ['-'], run: ({ viewport }) => viewport.zoomBy(-1) })
export const zoomFit = view({ id: 'zoomFit', label: 'Zoom to fit', icon: IconMaximize, keys: ['F'], run: ({ viewport }) => viewport.fit() })

export const viewActions: readonly EditorAction[] = [
  zoomIn,
  zoomOut,
  view({ id: 'zoomActual', label: 'Zoom to 100 %', icon: IconZoomReset, keys: ['0'], run: ({ viewport }) => viewport.zoomTo(1) }),
  zoomFit,
  view({
    id: 'find',
    label: 'Find in chart',
    icon: IconSearch,
    keys: ['Mod+F'],
    run: (session) => session.setState({ isFindOpen: true }),
  }),
  view({ id: 'outline', label: 'Go to the outline', icon: IconListTree, keys: ['O'], run: goToOutline }),
  {
    id: 'help',
    label: 'Keyboard shortcuts',
    group: 'Help',
    icon: IconKeyboard,
    keys: ['?'],
    whileReading: true,
    isEnabled: always,
    run: (session) => session.setState({ isHelpOpen: true }),
  },
]

function view(words: Pick<EditorAction, 'id' | 'label' | 'icon' | 'keys' | 'run'>): EditorAction {
  return { ...words, group: 'View', whileReading: true, isEnabled: always }
}
