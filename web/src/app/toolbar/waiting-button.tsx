import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { workMessages as messages } from '@strata/contract'
import { IconInbox } from '@tabler/icons-react'
import { openPlace } from '../../tabs/index.ts'
import { Tip } from '../../ui/index.ts'
import { useWaitingWork } from '../../work/index.ts'
import classes from './waiting-button.module.css'

/** What waits for one, and how much of it; it stays until it is done. Its words give way where there is no room, its number never. */
export function WaitingButton() {
  const { count, isLoaded } = useWaitingWork()
  const hasWords = useMediaQuery('(min-width: 64em)')
  return (
    <Tip label={messages.title} isDisabled={hasWords}>
      <UnstyledButton
        className={classes.button}
        data-tour="waiting"
        aria-label={isLoaded ? messages.titleCount({ count }) : messages.title}
        onClick={() => openPlace({ tab: 'alerts' })}
      >
        <IconInbox className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <span className={classes.words}>{messages.title}</span>
        <span className={classes.count} data-waits={count > 0 || undefined}>
          {isLoaded && (count > mostShown ? `${mostShown}+` : count)}
        </span>
      </UnstyledButton>
    </Tip>
  )
}

const mostShown = 99
