import { Button } from '@mantine/core'
import { versionMessages as messages } from '@strata/contract'
import { IconHistoryOff } from '@tabler/icons-react'
import { useMarkScreenShown } from '../platform/index.ts'
import { pushPlace } from '../tabs/index.ts'
import { EmptyState } from '../ui/index.ts'

/** In place of a version that an address names and that is not there for the reader. */
export function GoneVersion() {
  useMarkScreenShown()
  return (
    <EmptyState
      icon={<IconHistoryOff size={32} stroke={1.4} />}
      title={messages.gone}
      action={<Button onClick={() => pushPlace({ version: undefined })}>{messages.openCurrent}</Button>}
    >
      {messages.goneHint}
    </EmptyState>
  )
}
