import { UnstyledButton } from '@mantine/core'
import { sendingMessages as messages } from '@strata/contract'
import { decisionScreenStyles as classes } from '../../version/index.ts'
import type { WorthALook } from './find-worth-a-look.ts'
import styles from './worth-a-look.module.css'

interface Props {
  found: readonly WorthALook[]
  /** Shows a step in the picture, where there is one. */
  onShowNode: ((nodeId: string) => void) | undefined
}

/** What an approver should notice; each leads to its step in the picture. */
export function WorthALookPart({ found, onShowNode }: Props) {
  if (found.length === 0) return null
  return (
    <section className={classes.part} aria-label={messages.hints}>
      <div className={classes.partHead}>
        <h3>{messages.hints}</h3>
        <span>{found.length}</span>
      </div>
      <ul className={styles.list}>
        {found.map(({ key, words, nodeId }) => (
          <li key={key}>
            {nodeId !== undefined && onShowNode ? (
              <UnstyledButton className={styles.place} onClick={() => onShowNode(nodeId)}>
                {words}
              </UnstyledButton>
            ) : (
              <span className={styles.place}>{words}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
