import { Menu, UnstyledButton } from '@mantine/core'
import { versionMessages as messages } from '@strata/contract'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useSession } from '../session/index.ts'
import { Explained, MenuList, type Status, StatusMark, statusWord } from '../ui/index.ts'
import { describeStatus } from './describe-version.ts'
import type { ShownVersion } from './shown-version.ts'
import classes from './versions-bar.module.css'

interface Props {
  versions: readonly ShownVersion[]
  version: ShownVersion
  /** Unsaved changes hold the version (specification 1 §4). */
  isBlocked: boolean
  onPick: (id: number) => void
}

export function VersionPicker({ versions, version, isBlocked, onPick }: Props) {
  const face = (
    <>
      <span>{messages.version({ version: version.version })}</span>
      <StatusMark status={version.status.name} />
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </>
  )
  const named = { version: version.version, status: statusWord(version.status.name) }
  if (isBlocked) {
    return (
      <PickerButton status={version.status.name} aria-disabled="true" aria-label={messages.versionStatus(named)}>
        {face}
      </PickerButton>
    )
  }
  return (
    <Menu position="bottom-start" width={360}>
      <Menu.Target>
        <PickerButton status={version.status.name} aria-label={messages.chooseVersion(named)}>
          {face}
        </PickerButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuList className={classes.list} label={messages.versions}>
          {versions.map((entry) => (
            <VersionItem key={entry.id} version={entry} isShown={entry.id === version.id} onPick={onPick} />
          ))}
        </MenuList>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Its description says what the status means. */
const PickerButton = ({ status, ...button }: ComponentPropsWithRef<'button'> & { status: Status }) => (
  <Explained words={[status]}>
    <UnstyledButton className={classes.picker} {...button} />
  </Explained>
)

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
