import { type ConsentRound, type ConsentStepState, fullName, consentScreenMessages as messages, nameActing } from '@strata/contract'
import { IconCheck, IconCircleDashed, IconCircleMinus, IconHourglass, IconPlayerSkipForward, type TablerIcon } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { formatDay, LoadFailed, RowsSkeleton } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import classes from './consent-list.module.css'
import { useConsents } from './consents-query.ts'
import { nameParties, nameSome, numberSteps } from './describe-consents.ts'

export interface ConsentListProps {
  item: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>
  version: Pick<AnyVersion, 'id' | 'status' | 'sentOn'>
  /** Keeps quiet where nobody was asked. */
  isQuiet?: boolean
}

/** Who was asked for consent to a version, in which steps, and what became of it: the last sending first. */
export function ConsentList({ item, version, isQuiet = false }: ConsentListProps) {
  const { data, isError, refetch } = useConsents(item, version)
  if (isError) return <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
  if (!data) return isQuiet ? null : <RowsSkeleton rows={3} />
  if (data.rounds.length === 0) return isQuiet ? null : <p className={classes.quiet}>{messages.none}</p>
  return (
    <section className={classes.rounds} aria-label={messages.title}>
      {data.rounds.map((round) => (
        <Round key={round.id} round={round} />
      ))}
    </section>
  )
}

function Round({ round }: { round: ConsentRound }) {
  const { user } = useSession()
  return (
    <div className={classes.round}>
      <p className={classes.roundHead}>
        <strong>{messages.sentOn({ when: formatDateTime(round.sentOn, user.timezone) })}</strong>
        <span className={classes.outcome} data-state={round.state}>
          {describeRound(round, user.timezone)}
        </span>
      </p>
      <ol className={classes.steps}>
        {numberSteps(round.steps).map((step) => (
          <Step key={step.number} step={step} of={round.steps.length} />
        ))}
      </ol>
    </div>
  )
}

function describeRound({ state, endedOn, endedBy, endedFor, reason }: ConsentRound, zone: string | undefined): string {
  const when = endedOn ? formatDateTime(endedOn, zone) : ''
  const name = endedBy ? nameActing(endedBy, endedFor) : ''
  return state === 'open' ? messages.rounds.open : messages.rounds[state]({ when, name, reason: reason ?? '' })
}

type StepOf = ConsentRound['steps'][number]

function Step({ step, of }: { step: StepOf & { number: number }; of: number }) {
  const { user } = useSession()
  const { given, missing, skipped, state, path } = step
  const Sign = signs[state]
  return (
    <li className={classes.step} data-state={state}>
      <Sign size={16} stroke={1.8} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <p className={classes.stepHead}>
          <strong>{messages.step({ step: step.number, steps: of })}</strong>
          <span>{messages.states[state]}</span>
          <span className={classes.quiet}>{path === 'company' ? messages.ofCompany : messages.ofProcess}</span>
        </p>
        {!isNamedBelow(step) && <p>{describeAsked(step)}</p>}
        {given.map((one) => (
          <Given key={`${one.by.userId} ${one.on}`} given={one} zone={user.timezone} />
        ))}
        {missing.map((person) => (
          <p key={person.userId}>{messages.notYet({ name: fullName(person) })}</p>
        ))}
        {skipped.length > 0 && <p className={classes.quiet}>{messages.skipped({ names: nameSome(skipped), count: skipped.length })}</p>}
        {state === 'open' && <p className={classes.quiet}>{describeDays(step, user.timezone)}</p>}
      </div>
    </li>
  )
}

const isOnePerson = ({ people, roles }: StepOf): boolean => people.length === 1 && roles.length === 0

/** What became of asking that person is said anyway. */
const isNamedBelow = (step: StepOf): boolean => isOnePerson(step) && step.given.length + step.missing.length + step.skipped.length > 0

function describeAsked(step: StepOf): string {
  const parties = nameParties(step)
  if (isOnePerson(step)) return parties
  return step.needs === 'any' ? messages.needsAny({ parties }) : messages.needsAll({ parties })
}

const signs: Readonly<Record<ConsentStepState, TablerIcon>> = {
  waiting: IconCircleDashed,
  open: IconHourglass,
  consented: IconCheck,
  late: IconPlayerSkipForward,
  nobody: IconPlayerSkipForward,
  layout: IconPlayerSkipForward,
  ended: IconCircleMinus,
}

function Given({ given, zone }: { given: StepOf['given'][number]; zone: string | undefined }) {
  const { by, on, comment, isContentChanged, isNoteChanged, isNameChanged } = given
  const changed = [
    ...(isContentChanged ? [messages.contentChanged] : []),
    ...(isNoteChanged ? [messages.noteChanged] : []),
    ...(isNameChanged ? [messages.nameChanged] : []),
  ]
  return (
    <div className={classes.given}>
      <p>{messages.given({ name: nameActing(by, given.for), when: formatDateTime(on, zone) })}</p>
      {comment !== '' && <q className={classes.comment}>{comment}</q>}
      {changed.map((sentence) => (
        <p key={sentence} className={classes.since}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** `Open since Nov 18 2026, in time until Nov 25 2026, passed after that` */
function describeDays({ openedOn, dueOn, late }: StepOf, zone: string | undefined): string {
  return messages.days({
    since: openedOn ? formatDate(openedOn, zone) : '',
    due: dueOn ? formatDay(dueOn) : '',
    late,
  })
}
