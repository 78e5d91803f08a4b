import { consentScreenMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import type { VersionedItem } from '../versioned-item.ts'
import { aheadQuery } from './consents-query.ts'
import { nameParties, numberSteps } from './describe-consents.ts'
import classes from './path-ahead.module.css'

export interface PathAheadProps {
  item: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>
  id: number
  /** What was saved last: another path may follow from it. */
  state: string
}

/** Before sending: who will be asked for consent, in which order. Keeps quiet where nobody will. */
export function PathAhead({ item, id, state }: PathAheadProps) {
  const { data: { ahead } = { ahead: [] } } = useQuery(aheadQuery(item, { id, state }))
  if (ahead.length === 0) return null
  if (ahead.every(({ isPassed }) => isPassed)) return <p className={classes.words}>{messages.aheadLayout}</p>
  return (
    <section className={classes.words} aria-label={messages.title}>
      <p>{messages.ahead({ count: ahead.length })}</p>
      <ol>
        {numberSteps(ahead).map((step) => (
          <li key={step.number}>
            {step.isPassed
              ? messages.aheadPassed({ parties: nameParties(step) })
              : messages.aheadStep({ parties: nameParties(step), days: step.days })}
          </li>
        ))}
      </ol>
    </section>
  )
}
