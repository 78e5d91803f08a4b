import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { actionMessages, fullName, advisorMessages as messages, type User } from '@strata/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../session/index.ts'
import { ActionButton, Dialog, EmptyState, LoadFailed } from '../ui/index.ts'
import { useAdvisors, useMoveAdvisor } from './advisor-queries.ts'
import classes from './advisors-dialog.module.css'
import { usePeople } from './use-people.ts'

/** The company's advisors, kept by the CEO (specification 3 §6): they read everything and comment, and change nothing else. */
export function AdvisorsDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useAdvisors(companyId)
  const { move, isPending } = useMoveAdvisor(companyId)
  return (
    <Dialog title={messages.title} size={480} onClose={onClose}>
      <Text c="dimmed" mb="md">
        {messages.text}
      </Text>
      {isError && <LoadFailed title={messages.failed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && (
        <Stack gap="md">
          <AddAdvisor advisors={data} isBusy={isPending} onAdd={(companyUserId) => move(companyUserId, true)} />
          {data.length === 0 ? (
            <EmptyState title={messages.noneTitle}>{messages.noneText}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {data.map((user) => (
                <li key={user.companyUserId} className={classes.row}>
                  <span>{nameOf(user)}</span>
                  <RemoveAdvisor user={user} isBusy={isPending} onRemove={() => move(user.companyUserId, false)} />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {actionMessages.close}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Who is so by a group of the directory stays so until they leave it. */
function RemoveAdvisor({ user, isBusy, onRemove }: { user: User; isBusy: boolean; onRemove: () => void }) {
  const { advisorByGroup: group } = user
  const look = { variant: 'default', size: 'xs', 'aria-label': messages.removePerson({ name: fullName(user) }) } as const
  if (group !== undefined)
    return (
      <ActionButton {...look} reason={messages.keptByGroup({ group })}>
        {messages.remove}
      </ActionButton>
    )
  return (
    <Button {...look} disabled={isBusy} onClick={onRemove}>
      {messages.remove}
    </Button>
  )
}

const nameOf = (user: User): string => {
  const name = `(${user.shortName}) ${fullName(user)}`
  return user.advisorByGroup === undefined ? name : `${name}, ${messages.byGroup({ group: user.advisorByGroup })}`
}

interface AddProps {
  advisors: readonly User[]
  isBusy: boolean
  onAdd: (companyUserId: number) => void
}

/** Active members who are not advisors can become one (specification 3 §6). */
function AddAdvisor({ advisors, isBusy, onAdd }: AddProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { people = [], search } = usePeople('active', { chosen: chosen === null ? [] : [Number(chosen)] })
  const candidates = people.filter((one) => one.active && advisors.every(({ companyUserId }) => companyUserId !== one.companyUserId))
  const add = (): void => {
    if (chosen === null) return
    onAdd(Number(chosen))
    setChosen(null)
  }
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <Select
        flex={1}
        label={messages.person}
        placeholder={messages.personPlaceholder}
        searchable
        clearable
        nothingFoundMessage={messages.nobodyFound}
        onSearchChange={search}
        data={candidates.map((user) => ({ value: String(user.companyUserId), label: nameOf(user) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} disabled={chosen === null || isBusy} onClick={add}>
        {messages.add}
      </Button>
    </Group>
  )
}
