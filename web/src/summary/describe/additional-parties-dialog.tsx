import { Skeleton } from '@mantine/core'
import { type AdditionalParty, processDescriptionMessages as messages, summaryMessages } from '@strata/contract'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartPlace } from '../../chart/index.ts'
import { type Action, type ActionOutcome, runAction } from '../../platform/index.ts'
import { Dialog, IconAction, LoadFailed } from '../../ui/index.ts'
import { refreshAdditional, useAdditional } from '../summary-queries.ts'
import { addingParty, renamingParty } from './description-actions.ts'
import { PartyForm } from './party-form.tsx'
import classes from './process-description.module.css'

interface Props {
  place: ChartPlace
  onClose: () => void
}

/** The process's own list of customers and suppliers that are no processes of the company (specification 2 §3). */
export function AdditionalPartiesDialog({ place, onClose }: Props) {
  const client = useQueryClient()
  const { data, isError, refetch } = useAdditional(place)
  const [renamed, setRenamed] = useState<number>()
  const parties = data ?? []
  const run = (action: Action) => runAction({ ...action, refresh: () => refreshAdditional(client, place) })
  const rename = async (party: AdditionalParty, name: string): Promise<ActionOutcome<unknown>> => {
    const outcome = name === party.name ? unchanged : await run(renamingParty(place, party, name))
    if (outcome.isDone) setRenamed(undefined)
    return outcome
  }
  return (
    <Dialog title={messages.additional} size={480} onClose={onClose} closeOnEscape={renamed === undefined}>
      <PartyForm label={messages.newName} action={messages.add} parties={parties} onSubmit={(name) => run(addingParty(place, name))} />
      {isError && <LoadFailed title={summaryMessages.additionalFailed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={72} mt={8} />}
      {data?.length === 0 && <p className={classes.none}>{messages.empty}</p>}
      {parties.length > 0 && (
        <ul className={classes.items} aria-label={messages.additional}>
          {parties.map((party) => (
            <li key={party.id} className={classes.item}>
              {party.id === renamed ? (
                <PartyForm
                  label={messages.nameOf({ name: party.name })}
                  action={messages.rename}
                  initialName={party.name}
                  parties={parties.filter(({ id }) => id !== party.id)}
                  onSubmit={(name) => rename(party, name)}
                  onCancel={() => setRenamed(undefined)}
                />
              ) : (
                <>
                  <span className={classes.name} dir="auto">
                    {party.name}
                  </span>
                  <IconAction label={messages.renameItem({ name: party.name })} onClick={() => setRenamed(party.id)}>
                    <IconPencil size={16} stroke={1.6} />
                  </IconAction>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const unchanged: ActionOutcome<unknown> = { isDone: true, value: undefined }
