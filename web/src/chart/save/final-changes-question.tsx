import { Text } from '@mantine/core'
import type { Process } from '@strata/contract'
import type { ReactNode } from 'react'
import type { Confirmation } from '../../ui/index.ts'
import classes from './final-changes-question.module.css'

/** What a save does that cannot be taken back by the next, in the order of specification 1 §9. */
export interface FinalChanges {
  /** The ids that are fixed for ever (specification 5 §19, process ids). */
  fixed: readonly string[]
  /** The processes with an id that go; their ids are never used again (specification 5 §5). */
  deleted: readonly Process[]
}

/** The one warning at save (specification 5 §19, process ids). */
export const finalChangesQuestion = ({ fixed, deleted }: FinalChanges): Confirmation => ({
  title: titleOf({ fixed, deleted }),
  body: (
    <>
      {deleted.length > 0 && (
        <Part
          text={
            deleted.length === 1
              ? 'This process leaves the chart with this save. It is deleted for everybody once this version is approved, and its ID is never used again.'
              : 'These processes leave the chart with this save. They are deleted for everybody once this version is approved, and their IDs are never used again.'
          }
          ids={deleted.map(({ pid, pname }) => `${pid} ${pname}`)}
        />
      )}
      {fixed.length > 0 && (
        <Part
          text={
            fixed.length === 1
              ? 'This process ID becomes permanent with this save and is never used again for another process.'
              : 'These process IDs become permanent with this save and are never used again for other processes.'
          }
          ids={fixed}
        />
      )}
    </>
  ),
  confirm: 'Save',
  isDestructive: deleted.length > 0,
})

function titleOf({ fixed, deleted }: FinalChanges): string {
  const [first] = deleted
  if (first) return deleted.length === 1 ? `${first.pid} will be deleted` : `${deleted.length} processes will be deleted`
  return fixed.length === 1 ? `${fixed[0]} cannot change after saving` : `${fixed.length} IDs cannot change after saving`
}

function Part({ text, ids }: { text: ReactNode; ids: readonly string[] }) {
  return (
    <div className={classes.part}>
      <Text c="var(--st-text-2)">{text}</Text>
      <ul className={classes.pids}>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </div>
  )
}
