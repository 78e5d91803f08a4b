import { ActionIcon, Button } from '@mantine/core'
import { daysBetween, fullName, decideMessages as messages, nameItem } from '@strata/contract'
import { IconArrowLeft, IconScale } from '@tabler/icons-react'
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { StatusMark } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import { isApproved } from '../version-availability.ts'
import type { Deciding } from '../versioned-item.ts'
import { ChangeHistory } from './change-history.tsx'
import { type CommentedParts, DecisionComments } from './decision-comments.tsx'
import { DecisionForm } from './decision-form.tsx'
import classes from './decision-screen.module.css'
import { SettledNote } from './settled-note.tsx'
import { type DecidingInput, useDeciding } from './use-deciding.ts'

interface Props extends Deciding, DecidingInput {
  versions: readonly AnyVersion[]
  isSmall: boolean
  /** Left out: who sent it, and how long it has waited. */
  subtitle?: string
  /** Speaks for or against it, between the change history and the comments. */
  above?: ReactNode
  /** The same, below the comments. */
  below?: ReactNode
  /** Why it cannot be approved. */
  refusal?: string | undefined
  comments?: CommentedParts
  onKeyDown?: KeyboardEventHandler
  /** Sets what changes beside the column of evidence and decision. */
  children: (decision: ReactNode) => ReactNode
}

/** Make Decision: what changes, why, what speaks for and against it, and the decision (specification 1 §4). */
export function DecisionFrame(props: Props) {
  const { item, version, versions, isSmall, subtitle, onDecided, onClose, onCompare, above, below, refusal, comments, children } = props
  const { user } = useSession()
  const { state, decide } = useDeciding(props)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const decision = (
    <aside className={classes.evidence} aria-label={messages.evidence}>
      <div className={classes.scroll}>
        {item.changelogType && <ChangeHistory place={{ companyId: item.companyId, type: item.changelogType, chartId: version.id }} />}
        {above}
        <DecisionComments {...{ item, version }} {...comments} />
        {below}
      </div>
      {state.kind === 'settled' ? (
        <SettledNote title={state.title} words={state.words} back={item.back} onClose={() => void onDecided().then(onClose)} />
      ) : (
        <DecisionForm
          {...{ item, version, refusal }}
          former={versions.find(isApproved)}
          isSending={state.kind === 'sending'}
          isCompact={isSmall}
          onDecide={decide}
          onCancel={onClose}
        />
      )}
    </aside>
  )
  return (
    <section className={classes.screen} aria-labelledby="make-decision-title" tabIndex={-1} onKeyDown={props.onKeyDown}>
      <header className={classes.head}>
        <ActionIcon aria-label={item.back} size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <div className={classes.titles}>
          <h2 id="make-decision-title" ref={heading} tabIndex={-1} className={classes.title}>
            {messages.heading({ title: nameItem({ ...item.named, version: version.version }) })}{' '}
            <VersionMark version={(state.kind === 'settled' && state.now) || version} />
          </h2>
          <p className={classes.sub}>{subtitle ?? describeWaiting(version, user.timezone, new Date())}</p>
        </div>
        {onCompare && (
          <Button variant="subtle" size="xs" leftSection={<IconScale size={16} stroke={1.6} />} onClick={onCompare}>
            {messages.compare}
          </Button>
        )}
      </header>
      {children(decision)}
    </section>
  )
}

const VersionMark = ({ version: { status } }: { version: AnyVersion }) => (
  <StatusMark status={status.name} {...(status.word !== undefined && { word: status.word })} />
)

/** "Sent by Jonas Weber on Nov 18 2026 04:12 PM, waiting for you for 2 days" */
function describeWaiting({ sentOn, preparedBy, sentBy }: AnyVersion, zone: string | undefined, now: Date): string {
  if (!sentOn) return messages.prepared({ name: fullName(preparedBy) })
  const days = Math.max(0, daysBetween(sentOn, now))
  return messages.waiting({ name: fullName(sentBy ?? preparedBy), when: formatDateTime(sentOn, zone), days })
}
