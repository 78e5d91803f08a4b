import { Button, Group, Select } from '@mantine/core'
import { actionMessages, fullName, type Handover, handoverPageMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { ActionButton, useConfirm } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import classes from './handover.module.css'
import { HandoverLines } from './handover-lines.tsx'
import { useHandOver } from './handover-queries.ts'
import { giveAll, listGiven, proposeReceivers, type Receivers } from './receivers.ts'

interface Props {
  handover: Handover
  isOwn: boolean
  onClose: () => void
}

/** Everything to one person, or each line to another; then all of it in one call. */
export function HandoverForm({ handover: { person, lines, hiddenCount }, isOwn, onClose }: Props) {
  const [receivers, setReceivers] = useState<Receivers>(() => proposeReceivers(lines))
  const [everything, setEverything] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  const handOver = useHandOver(person.userId)
  const chosen = Object.values(receivers).flatMap((to) => (to === null ? [] : [Number(to)]))
  const { people: users = [], search } = usePeople('active', { chosen })
  const people = users
    .filter(({ companyUserId }) => companyUserId !== person.userId)
    .map((one) => ({ value: String(one.companyUserId), label: fullName(one) }))
  const given = listGiven(lines, receivers)
  const name = fullName(person)
  const confirm = () =>
    ask({ title: messages.confirmTitle({ count: given.length, name }), body: <Effect {...{ given, people }} />, confirm: messages.confirm })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (given.length > 0) void handOver({ lines: given.map(({ outcome: _, ...line }) => line), confirm })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.lead}>
        {isOwn ? messages.leadOwn : messages.lead({ name })} {messages.follow}
      </p>
      <Select
        className={classes.everything}
        label={messages.everything}
        placeholder={messages.choose}
        data={people}
        searchable
        clearable
        nothingFoundMessage={messages.nobodyFound}
        onSearchChange={search}
        value={everything}
        onChange={(to) => {
          setEverything(to)
          setReceivers(giveAll(lines, to))
        }}
      />
      <HandoverLines
        {...{ lines, people, search, receivers, isOwn }}
        userId={person.userId}
        setReceiver={(key, to) => {
          setEverything(null)
          setReceivers({ ...receivers, [key]: to })
        }}
      />
      {hiddenCount > 0 && <p className={classes.note}>{messages.hidden({ count: hiddenCount })}</p>}
      <Group justify="flex-end" gap={8} className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.close}
        </Button>
        <ActionButton type="submit" reason={given.length === 0 ? messages.nothingChosen : undefined}>
          {messages.give({ count: given.length })}
        </ActionButton>
      </Group>
      {dialog}
    </form>
  )
}

/** Who gets how much, and what the administrator is asked. */
function Effect({ given, people }: { given: ReturnType<typeof listGiven>; people: readonly { value: string; label: string }[] }) {
  const asked = given.filter(({ outcome }) => outcome === 'asks').length
  return (
    <>
      <ul className={classes.effect}>
        {people.flatMap(({ value, label }) => {
          const count = given.filter(({ to }) => String(to) === value).length
          return count > 0 ? [<li key={value}>{messages.gives({ to: label, count })}</li>] : []
        })}
      </ul>
      {asked > 0 && <p className={classes.note}>{messages.confirmAsks({ count: asked })}</p>}
    </>
  )
}
