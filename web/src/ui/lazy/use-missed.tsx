import { Button } from '@mantine/core'
import { actionMessages, lazyMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { reloadPage, useIsReleaseStale } from '../../platform/index.ts'
import type { Missed } from './lazy-component.tsx'

/** What can be done where the code of a part did not come, in words and as buttons. */
export function useMissed({ tryAgain, isTrying }: Missed): { text: string; action: ReactNode } {
  const isStale = useIsReleaseStale()
  const [hasTried, setTried] = useState(false)
  if (isStale) return { text: lazyMessages.staleRelease, action: <Reload /> }
  const again = () => {
    setTried(true)
    tryAgain()
  }
  const action = (
    <>
      {/* Some browsers keep for good that a script did not come. */}
      {hasTried && !isTrying && <Reload variant="default" />}
      <Button loading={isTrying} onClick={again} data-autofocus data-mantine-stop-propagation="true">
        {actionMessages.tryAgain}
      </Button>
    </>
  )
  return { text: lazyMessages.hint, action }
}

function Reload({ variant = 'filled' }: { variant?: string }) {
  return (
    <Button variant={variant} onClick={reloadPage} data-mantine-stop-propagation="true">
      {lazyMessages.reload}
    </Button>
  )
}
