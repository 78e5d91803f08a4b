import { Button } from '@mantine/core'
import { documentsListMessages as messages } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/index.ts'
import { rootName } from '../document-place.ts'

/** A link to a folder that is not there. What the link called it is not repeated: it may be anything. */
export const UnknownFolder = ({ openRoot }: { openRoot: () => void }) => (
  <EmptyState
    icon={<IconMapOff size={32} stroke={1.4} />}
    title={messages.unknownFolder}
    action={<Button onClick={openRoot}>{messages.backToRoot({ folder: rootName })}</Button>}
  >
    {messages.aboutUnknownFolder}
  </EmptyState>
)
