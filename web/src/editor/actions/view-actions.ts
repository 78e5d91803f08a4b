import { viewActionMessages } from '@strata/contract'
import { IconKeyboard, IconListTree, IconMaximize, IconMinus, IconPlus, IconSearch, IconZoomReset } from '@tabler/icons-react'
import { goToOutline } from '../outline/outline-memory.ts'
import { always, type EditorAction } from './action.ts'

export const zoomIn = view({ id: 'zoomIn', icon: IconPlus, keys: ['+', '='], run: ({ viewport }) => viewport.zoomBy(1) })
export const zoomOut = view({ id: 'zoomOut', icon: IconMinus, keys: ['-'], run: ({ viewport }) => viewport.zoomBy(-1) })
export const zoomFit = view({ id: 'zoomFit', icon: IconMaximize, keys: ['F'], run: ({ viewport }) => viewport.fit() })

export const viewActions: readonly EditorAction[] = [
  zoomIn,
  zoomOut,
  view({ id: 'zoomActual', icon: IconZoomReset, keys: ['0'], run: ({ viewport }) => viewport.zoomTo(1) }),
  zoomFit,
  view({
    id: 'find',
    icon: IconSearch,
    keys: ['Mod+F'],
    run: (session) => session.setState({ isFindOpen: true }),
  }),
  view({ id: 'outline', icon: IconListTree, keys: ['O'], run: goToOutline }),
  {
    id: 'help',
    label: viewActionMessages.help,
    group: 'help',
    icon: IconKeyboard,
    keys: ['?'],
    whileReading: true,
    isEnabled: always,
    run: (session) => session.setState({ isHelpOpen: true }),
  },
]

type ViewAction = Pick<EditorAction, 'icon' | 'keys' | 'run'> & { id: keyof typeof viewActionMessages }

function view(action: ViewAction): EditorAction {
  return { ...action, label: viewActionMessages[action.id], group: 'view', whileReading: true, isEnabled: always }
}
