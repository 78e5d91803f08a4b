import { Button } from '@mantine/core'
import { actionMessages } from '@strata/contract'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

/** In place of what could not be loaded: what it was, in the specification's words, and a way on. */
export function LoadFailed({ title, tryAgain }: { title: string; tryAgain: () => unknown }) {
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.4} />}
      title={title}
      action={<Button onClick={() => tryAgain()}>{actionMessages.tryAgain}</Button>}
    />
  )
}
