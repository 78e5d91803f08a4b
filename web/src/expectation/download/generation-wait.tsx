import { Loader } from '@mantine/core'
import { generationMessages } from '@strata/contract'
import classes from './generation.module.css'

/** `waiting` while something is generated ('Generating the file'), or that what was generated has expired. */
export function GenerationWait({ isWaiting, isExpired, waiting }: { isWaiting: boolean; isExpired: boolean; waiting: string }) {
  return (
    <div role="status" className={classes.wait}>
      {isWaiting && (
        <>
          <Loader size={16} aria-hidden /> {waiting}
        </>
      )}
      {isExpired && generationMessages.expired}
    </div>
  )
}
