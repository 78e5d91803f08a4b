import { planLinksMessages as messages, type ProposedArea } from '@strata/contract'
import { IconPlus } from '@tabler/icons-react'
import { ActionButton } from '../../ui/index.ts'
import { JudgedMonths } from './judged-months.tsx'
import { LinkedRow } from './linked-row.tsx'
import classes from './proposed-areas.module.css'

interface Props {
  proposals: readonly ProposedArea[]
  onAccept: (proposal: ProposedArea) => void
}

/** Rows that did not meet expectations in their latest months and that nothing answers: each may become an area to improve. */
export function ProposedAreas({ proposals, onAccept }: Props) {
  if (proposals.length === 0) return null
  return (
    <section className={classes.proposals} aria-label={messages.proposals}>
      <h4 className={classes.title}>{messages.proposedCount({ count: proposals.length })}</h4>
      <ul className={classes.list}>
        {proposals.map((proposal) => (
          <li key={proposal.row.detailChronId} className={classes.proposal}>
            <div className={classes.words}>
              <LinkedRow row={proposal.row} month={proposal.months[0]} />
              <JudgedMonths months={proposal.months} label={messages.latestMonths} />
              {proposal.shortTermAction !== '' && (
                <span className={classes.action}>{messages.shortTermAction({ action: proposal.shortTermAction })}</span>
              )}
            </div>
            <ActionButton
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              aria-label={messages.acceptArea({ area: proposal.area })}
              aria-haspopup="dialog"
              onClick={() => onAccept(proposal)}
            >
              {messages.accept}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
