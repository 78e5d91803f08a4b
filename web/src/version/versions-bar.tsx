import { versionMessages as messages } from '@strata/contract'
import { IconHistory, IconScale } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useSession } from '../session/index.ts'
import { ActionButton, IconAction, useIsNarrow, useIsSmall, useListedActions } from '../ui/index.ts'
import { describePreparer, describeStatus } from './describe-version.ts'
import type { ShownVersion } from './shown-version.ts'
import { VersionPicker } from './version-picker.tsx'
import classes from './versions-bar.module.css'

interface Props {
  versions: readonly ShownVersion[]
  version: ShownVersion
  isDirty: boolean
  onPick: (id: number) => void
  /** Left out where versions have no change history. */
  onOpenHistory?: () => void
  /** Left out where there is nothing to compare with. */
  onCompare?: (() => void) | undefined
  compareRef?: Ref<HTMLButtonElement>
  /** At the right end. */
  children?: ReactNode
}

/** Which version is shown, what happened to it, and the way to the others (specification 1 §2, version selector bar). */
export function VersionsBar({ versions, version, isDirty, onPick, onOpenHistory, onCompare, compareRef, children }: Props) {
  const { user } = useSession()
  const preparer = describePreparer(version)
  return (
    <div className={classes.bar}>
      <VersionPicker versions={versions} version={version} isBlocked={isDirty} onPick={onPick} />
      <span className={classes.texts}>
        {isDirty && <span className={classes.quiet}>{messages.unsaved}</span>}
        <span className={classes.status}>{describeStatus(version, user.timezone)}</span>
        {!isDirty && preparer !== undefined && <span className={classes.quiet}>{preparer}</span>}
      </span>
      <span className={classes.space} />
      {children}
      {onCompare && <CompareButton label={isDirty ? messages.whatChanged : messages.compare} onClick={onCompare} buttonRef={compareRef} />}
      {onOpenHistory && <HistoryButton onClick={onOpenHistory} />}
    </div>
  )
}

/** On a phone its sign alone, so that all there is fits into one line. */
function HistoryButton({ onClick }: { onClick: () => void }) {
  const icon = <IconHistory size={16} stroke={1.6} />
  useListedActions(() => [{ label: messages.history, icon, run: onClick }])
  if (useIsSmall()) {
    return (
      <IconAction label={messages.history} onClick={onClick}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} onClick={onClick}>
      {messages.history}
    </ActionButton>
  )
}

/** While there are unsaved changes it shows these; the text goes first where there is no room. */
function CompareButton({
  label,
  onClick,
  buttonRef = null,
}: {
  label: string
  onClick: () => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
}) {
  const icon = <IconScale size={16} stroke={1.6} />
  useListedActions(() => [{ label, icon, run: onClick }])
  if (useIsNarrow()) {
    return (
      <IconAction ref={buttonRef} label={label} onClick={onClick}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton ref={buttonRef} variant="subtle" size="xs" leftSection={icon} onClick={onClick}>
      {label}
    </ActionButton>
  )
}
