import { UnstyledButton } from '@mantine/core'
import { versionMessages as messages } from '@strata/contract'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Explained, lazyUnseen, Popup, type Status, StatusMark, statusWord } from '../ui/index.ts'
import type { ShownVersion } from './shown-version.ts'
import classes from './versions-bar.module.css'

const VersionChoices = lazyUnseen(() => import('./version-choices.tsx').then((module) => module.VersionChoices))

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
  const button = (
    <PickerButton status={version.status.name} aria-label={messages.chooseVersion(named)}>
      {face}
    </PickerButton>
  )
  return <Popup button={button}>{(popup) => <VersionChoices {...{ popup, versions, version, onPick }} />}</Popup>
}

/** Its description says what the status means. */
const PickerButton = ({ status, ...button }: ComponentPropsWithRef<'button'> & { status: Status }) => (
  <Explained words={[status]}>
    <UnstyledButton {...button} className={classes.picker} data-tour="versions" />
  </Explained>
)
