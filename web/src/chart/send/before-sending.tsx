import { Text, UnstyledButton } from '@mantine/core'
import { sendingMessages as messages } from '@strata/contract'
import { FinalChangesWords } from '../save/final-changes-question.tsx'
import classes from './before-sending.module.css'
import type { SendingPlan } from './plan-sending.ts'

interface Props {
  plan: SendingPlan
  onFocusNode: (nodeId: string) => void
}

/** What sending does first: the ids that it assigns, and what its save makes permanent or deletes. */
export function BeforeSending({ plan: { assigned, needsSave, final }, onFocusNode }: Props) {
  if (!needsSave) return null
  const isFinal = final.fixed.length + final.deleted.length > 0
  return (
    <section className={classes.first}>
      {assigned.length > 0 ? (
        <>
          <Text>{messages.assigned({ count: assigned.length })}</Text>
          <ul className={classes.places}>
            {assigned.map(({ nodeId, words }) => (
              <li key={nodeId}>
                <UnstyledButton className={classes.place} onClick={() => onFocusNode(nodeId)}>
                  {words}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text>{messages.savedFirst}</Text>
      )}
      {isFinal && <FinalChangesWords {...final} />}
    </section>
  )
}
