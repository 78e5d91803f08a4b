import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { areaLimits, areaPriorities, areaPriorityNames, type ImprovementArea } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptEntries } from '../../shell/use-kept-entries.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EditedMeanwhile } from '../../ui/edited-meanwhile.tsx'
import { useRequestKey } from '../../user/request-key.ts'
import { carryOver, differingFields } from '../carry-over.ts'
import type { PlanPlace } from '../plan-place.ts'
import type { SaveOutcome } from '../save-outcome.ts'
import { areasQuery, createArea, updateArea } from './area-queries.ts'
import { type AreaValues, checkArea, newAreaValues, readAreaChange, sayAreaDifferences, sayLeft, valuesOfArea } from './area-values.ts'

interface Props {
  place: PlanPlace
  /** The area to change; left out for a new one. */
  area: ImprovementArea | undefined
  onClose: () => void
}

const priorities = areaPriorities.map((value) => ({ value, label: areaPriorityNames[value] }))

/** Adds or changes an area to be improved; a change by somebody else meanwhile is named, and nothing typed is lost. */
export function AreaDialog({ place, area, onClose }: Props) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [seen, setSeen] = useState(area)
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const before = seen ? valuesOfArea(seen) : newAreaValues
  const form = useForm<AreaValues>({ mode: 'controlled', initialValues: before, validateInputOnBlur: true, validate: checkArea })

  const takeUp = async (detail: string): Promise<void> => {
    const areas = await client.fetchQuery(areasQuery(place)).catch(() => [])
    const fresh = areas.find(({ id }) => id === seen?.id)
    if (!fresh) return
    form.setValues(carryOver(before, form.getValues(), valuesOfArea(fresh)))
    setSeen(fresh)
    setMeanwhile(detail)
  }
  const send = (values: AreaValues): Promise<SaveOutcome> | undefined => {
    const body = readAreaChange(values)
    if (!body) return undefined
    return seen ? updateArea(place, seen, body) : createArea(place, body, keyFor(JSON.stringify(body)))
  }
  const save = async (): Promise<boolean> => {
    if (isBusy || form.validate().hasErrors) return false
    setBusy(true)
    const outcome = await send(form.getValues())
    if (outcome?.kind === 'meanwhile') await takeUp(outcome.detail)
    if (outcome?.kind === 'refused') form.setErrors(outcome.errors)
    setBusy(false)
    await client.invalidateQueries({ queryKey: areasQuery(place).queryKey })
    if (outcome?.kind !== 'saved') return false
    onClose()
    return true
  }
  const isDirty = differingFields(before, form.values).length > 0
  const { leave, dialogProps, question } = useKeptEntries({ what: 'this area', isDirty, save, close: onClose })
  const counter = sayLeft(form.values)
  return (
    <Dialog title={seen ? 'Edit area to improve' : 'New area to improve'} size={520} {...dialogProps}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          {meanwhile !== undefined && (
            <EditedMeanwhile
              detail={meanwhile}
              differences={sayAreaDifferences(form.values, before)}
              takeNewer={() => form.setValues(before)}
            />
          )}
          <Select
            label="Priority"
            withAsterisk
            allowDeselect={false}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Priority' }}
            data={priorities}
            {...form.getInputProps('areaPriority')}
          />
          <Textarea
            label="Area"
            withAsterisk
            data-autofocus
            rows={4}
            resize="vertical"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={counter}
            {...form.getInputProps('area')}
            error={form.errors.area ?? (form.values.area.trim().length > areaLimits.text && checkArea(form.values).area)}
          />
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {seen ? 'Save' : 'Add'}
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
