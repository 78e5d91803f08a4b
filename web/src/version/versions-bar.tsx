import { versionMessages as messages } from '@strata/contract'
import { IconHistory, IconScale } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useSession } from '../session/index.ts'
import { useIsNarrow, useIsSmall } from '../ui/index.ts'
import { BarButton } from './bar-button.tsx'
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
  const isNarrow = useIsNarrow()
  const isSmall = useIsSmall()
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
      {onCompare && (
        // While there are unsaved changes it shows these.
        <BarButton
          label={isDirty ? messages.whatChanged : messages.compare}
          Icon={IconScale}
          isSmall={isNarrow}
          ref={compareRef}
          onClick={onCompare}
        />
      )}
      {onOpenHistory && <BarButton label={messages.history} Icon={IconHistory} isSmall={isSmall} onClick={onOpenHistory} />}
    </div>
  )
}
