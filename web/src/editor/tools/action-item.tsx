import { Divider, Menu } from '@mantine/core'
import { type ActionHooks, permissionOf, runAction } from '../actions/action.ts'
import { getAction } from '../actions/editor-actions.ts'
import { shortcutText } from '../actions/shortcut.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import classes from './tools.module.css'

interface Props {
  session: EditorSession
  /** An id of the action table. */
  action: string
  hooks?: ActionHooks
  /** Called before the action is run. */
  onChoose?: () => void
  /** There letters find rows: only shortcuts with Ctrl hold. */
  isInOutline?: boolean
}

const noHooks: ActionHooks = {}

/** The line of one action, in a menu. Actions whose hook is missing are left out. */
export function ActionItem({ session, action: id, hooks = noHooks, onChoose, isInOutline }: Props) {
  const action = getAction(id)
  const permission = useEditor(session, (state) => permissionOf(action, state))
  const label = useEditor(session, (state) => action.labelNow?.(state) ?? action.label)
  if (action.isOffered && !action.isOffered(hooks)) return null
  const Icon = action.icon
  const isDisabled = permission !== true
  const keys = action.keys?.find((one) => !isInOutline || one.startsWith('Mod+'))
  return (
    <Menu.Item
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? permission : undefined}
      closeMenuOnClick={!isDisabled}
      leftSection={Icon && <Icon size={16} stroke={1.6} />}
      rightSection={keys && <span className={classes.keys}>{shortcutText(keys)}</span>}
      onClick={() => {
        if (isDisabled) return
        onChoose?.()
        runAction(action, session, hooks)
      }}
    >
      {label}
    </Menu.Item>
  )
}

export function ToolDivider() {
  return <Divider orientation="vertical" className={classes.divider} />
}
