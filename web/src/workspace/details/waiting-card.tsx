import { UnstyledButton } from '@mantine/core'
import { processScreenMessages as messages } from '@strata/contract'
import { openProcessItem } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { Card } from '../../ui/index.ts'
import { describeStatus } from '../../version/index.ts'
import type { Workspace } from '../use-workspace.ts'
import classes from './waiting-card.module.css'
import { findWaitingDecisions } from './waiting-decisions.ts'

/** Lists what awaits the user's decision in this process; renders nothing where nothing does. */
export function WaitingCard({ workspace }: { workspace: Workspace }) {
  const { user } = useSession()
  const waiting = findWaitingDecisions(workspace)
  if (waiting.length === 0) return null
  return (
    <Card title={messages.waiting} aside={<span className={classes.count}>{waiting.length}</span>}>
      <ul className={classes.list}>
        {waiting.map(({ itemType, parentProcessChronId, title, version }) => (
          <li key={title}>
            <UnstyledButton
              className={classes.item}
              onClick={() =>
                openProcessItem({
                  globalChronId: workspace.process.chronId,
                  itemType,
                  parentProcessChronId,
                  dataId: version?.id,
                  isLink: version !== undefined,
                })
              }
            >
              <span className={classes.title}>{title}</span>
              {version && (
                <span className={classes.detail}>
                  {messages.waitingVersion({ version: version.version })} {describeStatus(version, user.timezone)}
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
