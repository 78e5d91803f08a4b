import { Menu } from '@mantine/core'
import { versionMessages as messages, versionHistoryMessages, withParts } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { useSession } from '../session/index.ts'
import { useCopyLinkAction, usePlace } from '../tabs/index.ts'
import { MenuList, OpenedMenu, type PopupOfButton, StatusMark } from '../ui/index.ts'
import { describeStatus } from './describe-version.ts'
import type { ShownVersion } from './shown-version.ts'
import classes from './versions-bar.module.css'

interface Props {
  popup: PopupOfButton
  versions: readonly ShownVersion[]
  version: ShownVersion
  onPick: (id: number) => void
}

export const VersionChoices = ({ popup, versions, version, onPick }: Props) => (
  <OpenedMenu popup={popup} position="bottom-start" width={360}>
    <Menu.Dropdown>
      <MenuList className={classes.list} label={messages.versions}>
        {versions.map((entry) => (
          <VersionItem key={entry.id} version={entry} isShown={entry.id === version.id} onPick={onPick} />
        ))}
      </MenuList>
      <Menu.Divider />
      <CopyVersionLink version={version} />
    </Menu.Dropdown>
  </OpenedMenu>
)

function CopyVersionLink({ version: { id, version } }: Pick<Props, 'version'>) {
  const { Icon, run } = useCopyLinkAction()(withParts(usePlace(), { version: id }))
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={run}>
      {versionHistoryMessages.copyLinkTo({ version })}
    </Menu.Item>
  )
}

function VersionItem({ version, isShown, onPick }: { version: ShownVersion; isShown: boolean; onPick: (id: number) => void }) {
  const { user } = useSession()
  return (
    <Menu.Item
      onClick={() => onPick(version.id)}
      aria-current={isShown || undefined}
      rightSection={isShown ? <IconCheck size={16} stroke={1.8} aria-label={messages.shown} /> : null}
    >
      <span className={classes.itemHead}>
        {messages.version({ version: version.version })}
        <StatusMark status={version.status.name} />
      </span>
      <span className={classes.itemStatus}>{describeStatus(version, user.timezone)}</span>
    </Menu.Item>
  )
}
