import { Button, UnstyledButton } from '@mantine/core'
import { sendingMessages as messages } from '@strata/contract'
import { type Chart, commands, fullName, hasFixedPid, processKind, proposedPids, shortName, strangersIn } from '@strata/diagram'
import type { EditorSession } from '../../editor/index.ts'
import classes from './before-sending.module.css'

interface Props {
  session: EditorSession
  chart: Chart
  onFocusNode: (nodeId: string) => void
}

/** What the pre-check notices and does not forbid: processes in the pool for the other kind. */
export function SendingHints({ session, chart, onFocusNode }: Props) {
  const strangers = strangersIn(chart)
  if (strangers.length === 0) return null
  return (
    <section className={classes.hints} aria-label={messages.hints}>
      <strong>{messages.hints}</strong>
      <ul className={classes.places}>
        {strangers.map(({ node, pool }) => {
          const kind = processKind(node)
          const other = kind === 'primary' ? 'enabling' : 'primary'
          const name = fullName(node, proposedPids(chart).get(node.id))
          return (
            <li key={node.id} className={classes.hint}>
              <UnstyledButton className={classes.place} onClick={() => onFocusNode(node.id)}>
                {messages.stranger({ name, kind, pool: shortName(pool) })}
              </UnstyledButton>
              {!hasFixedPid(chart, node) && (
                <Button
                  variant="default"
                  size="xs"
                  flex="none"
                  onClick={() => session.execute(commands.setProcessKind, { ids: [node.id], kind: other })}
                >
                  {messages.makeKind({ kind: other })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
