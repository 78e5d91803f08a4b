import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../ui/index.ts'

/** What a window shows at an address that is not one of ours (specification 5 §22.20); the address stays, so that a slip of the pen can be corrected. */
export function UnknownPage() {
  return (
    <main>
      <EmptyState
        isPage
        icon={<IconMapOff size={32} stroke={1.4} />}
        title="There is no page at this address"
        action={
          <Button component="a" href="/">
            Go to Strata
          </Button>
        }
      >
        Check the address for a typing mistake, or start from the Global Chart.
      </EmptyState>
    </main>
  )
}
