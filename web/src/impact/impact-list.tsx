import { UnstyledButton } from '@mantine/core'
import { fullName, type Impact, type ImpactFinding, impactMessages as messages } from '@strata/contract'
import { IconEqualNot, IconQuote, IconUnlink, type TablerIcon } from '@tabler/icons-react'
import { openTarget } from '../process/index.ts'
import { Mark, type Tone } from '../ui/index.ts'
import classes from './impact-list.module.css'

interface Props {
  impact: Pick<Impact, 'findings' | 'hidden'>
  /** Before another tab opens: a dialog closes. */
  onFollow?: (() => void) | undefined
}

/** What a version touches, the most severe first: each opens what it is, says why, and names who answers for it. */
export function ImpactList({ impact: { findings, hidden }, onFollow }: Props) {
  if (findings.length === 0 && hidden === 0) return <p className={classes.quiet}>{messages.nothing}</p>
  return (
    <>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <FoundRow key={keyOf(finding)} {...{ finding, onFollow }} />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.quiet}>{messages.hidden({ count: hidden })}</p>}
    </>
  )
}

function FoundRow({ finding, onFollow }: { finding: ImpactFinding; onFollow: Props['onFollow'] }) {
  const { touched, severity, people, link } = finding
  return (
    <li className={classes.row}>
      <SeverityMark severity={severity} />
      <div className={classes.words}>
        <UnstyledButton
          className={classes.name}
          dir="auto"
          onClick={() => {
            onFollow?.()
            openTarget(link)
          }}
        >
          {touched.name}
        </UnstyledButton>
        <span className={classes.why} dir="auto">
          {describeReason(finding)}
        </span>
        {people.length > 0 && (
          <span className={classes.people} dir="auto">
            {messages.answer({ names: people.map(fullName).join(', ') })}
          </span>
        )}
      </div>
    </li>
  )
}

/** How severe it is. */
export const SeverityMark = ({ severity, count }: { severity: ImpactFinding['severity']; count?: number }) => (
  <Mark {...marks[severity]}>{count === undefined ? messages.severity[severity] : messages.counted[severity]({ count })}</Mark>
)

const marks: Record<ImpactFinding['severity'], { tone: Tone; Icon: TablerIcon }> = {
  breaks: { tone: 'removed', Icon: IconUnlink },
  contradicts: { tone: 'attention', Icon: IconEqualNot },
  mentions: { tone: 'quiet', Icon: IconQuote },
}

export function describeReason({ reason, cause, count }: ImpactFinding): string {
  const sentence = messages.reasons[reason]
  return typeof sentence === 'string' ? sentence : sentence({ cause: cause.name, count })
}

const keyOf = ({ touched, reason, cause }: ImpactFinding): string => `${reason} ${touched.kind} ${touched.id} ${cause.kind} ${cause.id}`
