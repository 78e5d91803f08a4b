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
}

const noHooks: ActionHooks = {}

/** The line of one action, in a menu. Actions whose hook is missing are left out. */
export function ActionItem({ session, action: id, hooks = noHooks, onChoose }: Props) {
  const action = getAction(id)
  const permission = useEditor(session, (state) => permissionOf(action, state))
  if (action.isOffered && !action.isOffered(hooks)) return null
  const Icon = action.icon
  const isDisabled = permission !== true
  return (
    <Menu.Item
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? permission : undefined}
      closeMenuOnClick={!isDisabled}
      leftSection={Icon && <Icon size={16} stroke={1.6} />}
      rightSection={action.keys?.[0] && <span className={classes.keys}>{shortcutText(action.keys[0])}</span>}
      onClick={() => {
        if (isDisabled) return
        onChoose?.()
        runAction(action, session, hooks)
      }}
    >
      {action.label}
    </Menu.Item>
  )
}

export function ToolDivider() {
  return <Divider orientation="vertical" className={classes.divider} />
}
