import { Text } from '@mantine/core'
import type { Question } from '../question.tsx'
import classes from './permanent-ids-question.module.css'

/** The one warning at save (`decisions.md` §19, process ids). */
export const permanentIdsQuestion = (pids: readonly string[]): Question => ({
  title: pids.length === 1 ? `${pids[0]} cannot change after saving` : `${pids.length} IDs cannot change after saving`,
  body: (
    <>
      <Text c="var(--st-text-2)">
        {pids.length === 1
          ? 'This process ID becomes permanent with this save and is never used again for another process.'
          : 'These process IDs become permanent with this save and are never used again for other processes.'}
      </Text>
      <ul className={classes.pids}>
        {pids.map((pid) => (
          <li key={pid}>{pid}</li>
        ))}
      </ul>
    </>
  ),
  confirm: 'Save',
})
