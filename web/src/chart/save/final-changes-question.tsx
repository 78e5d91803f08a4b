import { Text } from '@mantine/core'
import { actionMessages, savingMessages } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'
import type { FinalChanges } from './final-changes.ts'
import classes from './final-changes-question.module.css'

/** The one warning at save (specification 5 §19, process ids). */
export const finalChangesQuestion = ({ fixed, deleted }: FinalChanges): Confirmation => ({
  title:
    deleted.length > 0
      ? savingMessages.deletedTitle({ count: deleted.length, pid: deleted[0]?.pid ?? '' })
      : savingMessages.fixedTitle({ count: fixed.length, pid: fixed[0] ?? '' }),
  body: <FinalChangesWords fixed={fixed} deleted={deleted} />,
  confirm: actionMessages.save,
  isDestructive: deleted.length > 0,
})

/** Which processes a save deletes, and which ids it makes permanent. */
export function FinalChangesWords({ fixed, deleted }: FinalChanges) {
  return (
    <>
      {deleted.length > 0 && (
        <Part text={savingMessages.deleted({ count: deleted.length })} ids={deleted.map(({ pid, pname }) => `${pid} ${pname}`)} />
      )}
      {fixed.length > 0 && <Part text={savingMessages.fixed({ count: fixed.length })} ids={fixed} />}
    </>
  )
}

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
