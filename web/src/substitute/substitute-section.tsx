import { Alert, Select } from '@mantine/core'
import {
  fullName,
  type MemberSubstitute,
  substitutePageMessages as messages,
  type StandIn,
  substituteRefusals,
  type User,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '../session/index.ts'
import { ActionButton, DateField, formatDay, LoadFailed, RowsSkeleton, readDay } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import classes from './substitute.module.css'
import { type OrderFaults, substituteQuery, useEndSubstitute, useSetSubstitute } from './substitute-queries.ts'
import { ownWords, type SubstituteWords, wordsOf } from './substitute-words.ts'

/** Who decides in one's place while one is away, and for whom one decides (specification 4 §3). */
export function SubstituteSection() {
  const { user } = useSession()
  return <SubstituteOf member={user} />
}

/** Of oneself, or of somebody else for the administrator. */
export function SubstituteOf({ member }: { member: User }) {
  const { companyId, user } = useSession()
  const userId = member.companyUserId
  const words = userId === user.companyUserId ? ownWords : wordsOf(member)
  const { data, isError, refetch } = useQuery(substituteQuery(companyId, userId))
  if (isError) return <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  return (
    <>
      <p className={classes.lead}>{words.lead}</p>
      {data.substitute && <Present {...{ member, words }} substitute={data.substitute} />}
      <SubstituteForm key={JSON.stringify(data.substitute)} kept={data.substitute} {...{ member, words }} />
      <StandsInFor people={data.standsInFor} words={words} />
    </>
  )
}

interface OfMember {
  member: User
  words: SubstituteWords
}

const daysOf = ({ firstDay, lastDay }: Pick<StandIn, 'firstDay' | 'lastDay'>) => ({ first: formatDay(firstDay), last: formatDay(lastDay) })

function Present({ substitute, member, words }: OfMember & { substitute: NonNullable<MemberSubstitute['substitute']> }) {
  const { user } = useSession()
  const { mutate, isPending } = useEndSubstitute(member.companyUserId, words.ended)
  const { setBy, overlap, isNow } = substitute
  const isOwn = setBy !== undefined && fullName(setBy) === fullName(user)
  return (
    <div className={classes.present}>
      <p>
        {words.present(isNow, fullName(substitute), daysOf(substitute))}{' '}
        {!isOwn && (setBy ? messages.setBy({ name: fullName(setBy) }) : messages.setByOperator)}
      </p>
      {overlap && (
        <Alert color="yellow" variant="outline">
          {words.overlap(fullName(substitute), daysOf(overlap))}
        </Alert>
      )}
      <ActionButton variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
        {messages.end}
      </ActionButton>
    </div>
  )
}

function SubstituteForm({ kept, member, words }: OfMember & { kept: MemberSubstitute['substitute'] }) {
  const { user } = useSession()
  const [person, setPerson] = useState(kept ? String(kept.userId) : null)
  const { people = [], search } = usePeople('active', { chosen: person === null ? [] : [Number(person)] })
  const [first, setFirst] = useState(kept ? formatDay(kept.firstDay) : '')
  const [last, setLast] = useState(kept ? formatDay(kept.lastDay) : '')
  const [faults, setFaults] = useState<OrderFaults>({})
  const { mutate, isPending } = useSetSubstitute(member.companyUserId, setFaults)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [firstDay, lastDay] = [readDay(first), readDay(last)]
    const missing = {
      ...(!person && { substituteId: messages.personMissing }),
      ...(!firstDay && { firstDay: substituteRefusals.day }),
      ...(!lastDay && { lastDay: substituteRefusals.day }),
    }
    setFaults(missing)
    if (person && firstDay && lastDay) mutate({ substituteId: Number(person), firstDay, lastDay })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label={words.person}
        data={people
          .filter(({ companyUserId }) => companyUserId !== user.companyUserId && companyUserId !== member.companyUserId)
          .map((one) => ({ value: String(one.companyUserId), label: fullName(one) }))}
        searchable
        nothingFoundMessage={messages.nobodyFound}
        onSearchChange={search}
        value={person}
        error={faults.substituteId}
        onChange={setPerson}
      />
      <div className={classes.days}>
        <DateField label={messages.first} value={first} error={faults.firstDay} onChange={setFirst} />
        <DateField label={messages.last} value={last} error={faults.lastDay} onChange={setLast} />
      </div>
      <ActionButton type="submit" className={classes.send} loading={isPending}>
        {kept ? messages.change : messages.save}
      </ActionButton>
    </form>
  )
}

function StandsInFor({ people, words }: { people: readonly StandIn[]; words: SubstituteWords }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {words.others}
      </h3>
      {people.length === 0 && <p className={classes.lead}>{words.nobody}</p>}
      {people.length > 0 && (
        <dl className={classes.others}>
          {people.map((one) => (
            <div key={one.userId}>
              <dt>{fullName(one)}</dt>
              <dd>{messages.days(daysOf(one))}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
