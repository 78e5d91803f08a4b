import type { ChartVersion } from '@strata/contract'
import { IconHistory } from '@tabler/icons-react'
import { useSession } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { sayPreparer, sayStanding } from './say-version.ts'
import { VersionPicker } from './version-picker.tsx'
import classes from './versions-bar.module.css'

interface Props {
  versions: readonly ChartVersion[]
  version: ChartVersion
  isDirty: boolean
  onPick: (id: number) => void
  onOpenHistory: () => void
}

/** Which version is shown, what happened to it, and the way to the others (`spec 1 §2`, version selector bar). */
export function VersionsBar({ versions, version, isDirty, onPick, onOpenHistory }: Props) {
  const { user } = useSession()
  const preparer = sayPreparer(version)
  return (
    <div className={classes.bar}>
      <VersionPicker versions={versions} version={version} isBlocked={isDirty} onPick={onPick} />
      <span className={classes.standing}>{sayStanding(version, user.timezone)}</span>
      {isDirty ? (
        <span className={classes.quiet} data-keep>
          Versions cannot be switched while there are unsaved changes
        </span>
      ) : (
        preparer !== undefined && <span className={classes.quiet}>{preparer}</span>
      )}
      <span className={classes.space} />
      <ActionButton variant="subtle" size="xs" leftSection={<IconHistory size={16} stroke={1.6} />} onClick={onOpenHistory}>
        Version history
      </ActionButton>
    </div>
  )
}
