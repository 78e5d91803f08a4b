import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { advisorMessages, fullName, type User } from '@strata/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../session/index.ts'
import { Dialog, EmptyState, LoadFailed } from '../ui/index.ts'
import { useAdvisors, useMoveAdvisor } from './advisor-queries.ts'
import classes from './advisors-dialog.module.css'

/** The company's advisors, kept by the CEO (specification 3 §6): they read everything and comment, and change nothing else. */
export function AdvisorsDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useAdvisors(companyId)
  const { move, isPending } = useMoveAdvisor(companyId)
  return (
    <Dialog title="Advisors" size={480} onClose={onClose}>
      <Text c="dimmed" mb="md">
        Advisors read everything of the company, restricted processes included, and may comment. They change nothing else.
      </Text>
      {isError && <LoadFailed title={advisorMessages.failed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && (
        <Stack gap="md">
          <AddAdvisor candidates={data.others} isBusy={isPending} onAdd={(companyUserId) => move(companyUserId, true)} />
          {data.advisors.length === 0 ? (
            <EmptyState title="There are no advisors">Choose a person above to make them one.</EmptyState>
          ) : (
            <ul className={classes.list}>
              {data.advisors.map((user) => (
                <li key={user.companyUserId} className={classes.row}>
                  <span>{nameOf(user)}</span>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={isPending}
                    aria-label={`Remove ${fullName(user)}`}
                    onClick={() => move(user.companyUserId, false)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  )
}

const nameOf = (user: User): string => `(${user.shortName}) ${fullName(user)}`

interface AddProps {
  candidates: readonly User[]
  isBusy: boolean
  onAdd: (companyUserId: number) => void
}

function AddAdvisor({ candidates, isBusy, onAdd }: AddProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const add = (): void => {
    if (chosen === null) return
    onAdd(Number(chosen))
    setChosen(null)
  }
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <Select
        flex={1}
        label="Person"
        placeholder="Name or short name"
        searchable
        clearable
        nothingFoundMessage="Nobody else of this name"
        data={candidates.map((user) => ({ value: String(user.companyUserId), label: nameOf(user) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} disabled={chosen === null || isBusy} onClick={add}>
        Add
      </Button>
    </Group>
  )
}
