import { Text } from '@mantine/core'
import { actionMessages, type Process, savingMessages } from '@strata/contract'
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
  title:
    deleted.length > 0
      ? savingMessages.deletedTitle({ count: deleted.length, pid: deleted[0]?.pid ?? '' })
      : savingMessages.fixedTitle({ count: fixed.length, pid: fixed[0] ?? '' }),
  body: (
    <>
      {deleted.length > 0 && (
        <Part text={savingMessages.deleted({ count: deleted.length })} ids={deleted.map(({ pid, pname }) => `${pid} ${pname}`)} />
      )}
      {fixed.length > 0 && <Part text={savingMessages.fixed({ count: fixed.length })} ids={fixed} />}
    </>
  ),
  confirm: actionMessages.save,
  isDestructive: deleted.length > 0,
})

function Part({ text, ids }: { text: string; ids: readonly string[] }) {
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
