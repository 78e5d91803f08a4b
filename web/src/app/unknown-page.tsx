import { Button } from '@mantine/core'
import { workspaceMessages } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../ui/index.ts'

/** What a window shows at an address that is not one of ours (specification 5 §22.20); the address stays, so that a typing mistake can be corrected. */
export function UnknownPage() {
  return (
    <main>
      <EmptyState
        isPage
        icon={<IconMapOff size={32} stroke={1.4} />}
        title={workspaceMessages.unknownPage.title}
        action={
          <Button component="a" href="/">
            {workspaceMessages.unknownPage.home}
          </Button>
        }
      >
        {workspaceMessages.unknownPage.text}
      </EmptyState>
    </main>
  )
}
