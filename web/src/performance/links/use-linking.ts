import { useForm } from '@mantine/form'
import { rowLinksMessages as messages, type NewLink } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AreaValues,
  addingLink,
  checkArea,
  newAreaValues,
  type PlanPlace,
  readAreaChange,
  refreshPlans,
} from '../../improvement/index.ts'
import { differingFields, runAction, useRequestKey } from '../../platform/index.ts'

export const linkChoices = [
  { value: 'area', label: messages.area },
  { value: 'new', label: messages.newArea },
  { value: 'project', label: messages.project },
] as const
type LinkChoice = (typeof linkChoices)[number]['value']

interface Input {
  place: PlanPlace
  detailChronId: number
  proposed: string | undefined
  onClose: () => void
}

/** What a row is linked with: a proposed area begins as a new one with its text. */
export function useLinking({ place, detailChronId, proposed, onClose }: Input) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [choice, setChoice] = useState<LinkChoice>(proposed === undefined ? 'area' : 'new')
  const [areaId, setAreaId] = useState<number>()
  const [sheetChronId, setSheetChronId] = useState<number>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const before: AreaValues = { ...newAreaValues, area: proposed ?? '' }
  const form = useForm<AreaValues>({ mode: 'controlled', initialValues: before, validateInputOnBlur: true, validate: checkArea })

  const readBody = (): NewLink | undefined => {
    if (choice === 'area') return areaId === undefined ? undefined : { detailChronId, areaId }
    if (choice === 'project') return sheetChronId === undefined ? undefined : { detailChronId, sheetChronId }
    const newArea = form.validate().hasErrors ? undefined : readAreaChange(form.getValues())
    return newArea && { detailChronId, newArea }
  }
  const save = async (): Promise<boolean> => {
    setTried(true)
    const body = readBody()
    if (isBusy || !body) return false
    setBusy(true)
    const adding = addingLink(place, body, keyFor(JSON.stringify(body)))
    const { isDone } = await runAction({ ...adding, refresh: () => refreshPlans(client, place) })
    setBusy(false)
    if (isDone) onClose()
    return isDone
  }
  const isMissing = isTried && ((choice === 'area' && areaId === undefined) || (choice === 'project' && sheetChronId === undefined))
  return {
    choice,
    choose: (value: string): void => {
      setTried(false)
      setChoice(linkChoices.find((known) => known.value === value)?.value ?? 'area')
    },
    form,
    areaId,
    setAreaId,
    sheetChronId,
    setSheetChronId,
    error: isMissing ? missing[choice] : undefined,
    isBusy,
    isDirty: choice === 'new' && differingFields(before, form.values).length > 0,
    save,
  }
}

const missing: Record<LinkChoice, string> = {
  area: messages.areaRequired,
  new: '',
  project: messages.projectRequired,
}
