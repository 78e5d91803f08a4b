import { Loader } from '@mantine/core'
import classes from './generation.module.css'

/** That something is being made, or that what was made is there no more. */
export function GenerationWait({ isWaiting, isExpired, what }: { isWaiting: boolean; isExpired: boolean; what: string }) {
  return (
    <div role="status" className={classes.wait}>
      {isWaiting && (
        <>
          <Loader size={16} aria-hidden /> Generating {what}
        </>
      )}
      {isExpired && 'What was generated is kept for 5 minutes. Generate it again.'}
    </div>
  )
}
