import { ActionIcon, Button } from '@mantine/core'
import { daysBetween, fullName, decideMessages as messages, nameItem, readingScreenMessages } from '@strata/contract'
import { IconArrowLeft, IconScale } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { IconAction, StatusMark, useIsSmall } from '../../ui/index.ts'
import { describeDecision } from '../describe-version.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { Deciding, VersionedItem } from '../versioned-item.ts'
import classes from './decision-screen.module.css'
import { decisionWords } from './decision-words.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { useActingFor } from './use-acting-for.ts'
import { useCommentedItem } from './use-commented-item.ts'
import type { EvidenceDrawer } from './use-evidence-drawer.ts'

interface Props extends Pick<Deciding, 'onClose' | 'onCompare'> {
  item: VersionedItem
  asks: 'decision' | 'consent'
  version: AnyVersion
  /** The version as it is now, where somebody else was faster. */
  shown: AnyVersion
  /** What to read before who sent it; and in the place of that. */
  note: string | undefined
  subtitle: string | undefined
  /** It is read, not decided. */
  isReading?: boolean
  /** Where the evidence comes when it is asked for. */
  drawer?: EvidenceDrawer
}

/** Names what is decided, and leads back. */
export function DecisionHead({ item, asks, version, shown, note, subtitle, drawer, isReading = false, onClose, onCompare }: Props) {
  const { user } = useSession()
  const commented = useCommentedItem(item, version)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sent = subtitle ?? (isReading ? describeDecision(version, user.timezone) : describeWaiting(version, user.timezone, new Date()))
  const title = nameItem({ ...item.named, version: version.version })
  return (
    <header className={classes.head}>
      <ActionIcon aria-label={item.back} size="lg" onClick={onClose}>
        <IconArrowLeft size={18} stroke={1.6} />
      </ActionIcon>
      <div className={classes.titles}>
        <h2 id="make-decision-title" ref={heading} tabIndex={-1} className={classes.title}>
          {(isReading ? readingScreenMessages : decisionWords[asks]).heading({ title })} <VersionMark version={shown} />
        </h2>
        <p className={classes.sub}>
          {sent}
          {note !== undefined && <span className={classes.note}>{note}</span>}
          {!isReading && <ActingFor {...{ item, asks, version }} />}
        </p>
      </div>
      {onCompare && <CompareButton onClick={onCompare} />}
      {drawer && <EvidenceButton {...drawer} commented={commented} notes={isReading ? 0 : (version.needsWork?.length ?? 0)} />}
    </header>
  )
}

/** For whom it is decided, where one is asked as a substitute. */
function ActingFor({ item, asks, version }: Pick<Props, 'item' | 'asks' | 'version'>) {
  const name = useActingFor(item, version, asks)
  return name === undefined ? null : <strong className={classes.note}>{decisionWords[asks].actingFor({ name })}</strong>
}

/** On a phone a sign: the title needs the room. */
const CompareButton = ({ onClick }: { onClick: () => void }) =>
  useIsSmall() ? (
    <IconAction label={messages.compare} onClick={onClick}>
      <IconScale size={16} stroke={1.6} />
    </IconAction>
  ) : (
    <Button variant="subtle" size="xs" leftSection={<IconScale size={16} stroke={1.6} />} onClick={onClick}>
      {messages.compare}
    </Button>
  )

const VersionMark = ({ version: { status } }: { version: AnyVersion }) => (
  <StatusMark status={status.name} {...(status.word !== undefined && { word: status.word })} />
)

/** "Sent by Jonas Weber on Nov 18 2026 04:12 PM, waiting for you for 2 days" */
function describeWaiting({ sentOn, preparedBy, sentBy }: AnyVersion, zone: string | undefined, now: Date): string {
  if (!sentOn) return messages.prepared({ name: fullName(preparedBy) })
  const days = Math.max(0, daysBetween(sentOn, now))
  return messages.waiting({ name: fullName(sentBy ?? preparedBy), when: formatDateTime(sentOn, zone), days })
}
