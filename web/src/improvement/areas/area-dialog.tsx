import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { actionMessages, type ImprovementArea, areasMessages as messages, type ProposedArea } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { differingFields, rebaseValues, type SaveOutcome, useRequestKey } from '../../platform/index.ts'
import { useKeptEntries } from '../../tabs/index.ts'
import { Dialog, EditedMeanwhile } from '../../ui/index.ts'
import { formatLinkedRow } from '../links/describe-link.ts'
import { refreshPlans } from '../links/link-queries.ts'
import type { PlanPlace } from '../plan-place.ts'
import classes from './area-dialog.module.css'
import { AreaFields } from './area-fields.tsx'
import { areasQuery, createArea, createProposedArea, updateArea } from './area-queries.ts'
import { type AreaValues, checkArea, describeAreaDifferences, newAreaValues, readAreaChange, valuesOfArea } from './area-values.ts'

interface Props {
  place: PlanPlace
  /** The area to change; left out for a new one. */
  area: ImprovementArea | undefined
  /** What a new one begins with: the row of expectations that it answers from then on. */
  proposal?: ProposedArea | undefined
  onClose: () => void
}

/** Adds or changes an area to be improved; a change by somebody else in the meantime is named, and nothing typed is lost. */
export function AreaDialog({ place, area, proposal, onClose }: Props) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [seen, setSeen] = useState(area)
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const before = seen ? valuesOfArea(seen) : { ...newAreaValues, area: proposal?.area ?? '' }
  const form = useForm<AreaValues>({ mode: 'controlled', initialValues: before, validateInputOnBlur: true, validate: checkArea })

  const takeUp = async (detail: string): Promise<void> => {
    const areas = await client.fetchQuery(areasQuery(place)).catch(() => [])
    const fresh = areas.find(({ id }) => id === seen?.id)
    if (!fresh) return
    form.setValues(rebaseValues(before, form.getValues(), valuesOfArea(fresh)))
    setSeen(fresh)
    setMeanwhile(detail)
  }
  const send = (values: AreaValues): Promise<SaveOutcome> | undefined => {
    const body = readAreaChange(values)
    if (!body) return undefined
    if (seen) return updateArea(place, seen, body)
    const key = keyFor(JSON.stringify(body))
    return proposal ? createProposedArea(place, proposal, { body, key }) : createArea(place, body, key)
  }
  const save = async (): Promise<boolean> => {
    if (isBusy || form.validate().hasErrors) return false
    setBusy(true)
    const outcome = await send(form.getValues())
    if (outcome?.kind === 'meanwhile') await takeUp(outcome.detail)
    if (outcome?.kind === 'refused') form.setErrors(outcome.errors)
    setBusy(false)
    await refreshPlans(client, place)
    if (outcome?.kind !== 'saved') return false
    onClose()
    return true
  }
  const isDirty = differingFields(before, form.values).length > 0
  const { leave, dialogProps, question } = useKeptEntries({ what: messages.entries, isDirty, save, close: onClose })
  return (
    <Dialog title={seen ? messages.editTitle : messages.newTitle} size={520} {...dialogProps}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <AreaFields form={form}>
          {proposal && <p className={classes.answers}>{messages.addressed({ row: formatLinkedRow(proposal.row) })}</p>}
          {meanwhile !== undefined && (
            <EditedMeanwhile
              detail={meanwhile}
              differences={describeAreaDifferences(form.values, before)}
              takeNewer={() => form.setValues(before)}
            />
          )}
        </AreaFields>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={leave}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {seen ? actionMessages.save : messages.add}
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
