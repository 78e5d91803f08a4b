import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { actionMessages, sheetFormMessages as messages, type ProjectSheet } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { differingFields, rebaseValues, useRequestKey } from '../../platform/index.ts'
import { EditedMeanwhile } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { sheetQuery } from '../projects/sheet-queries.ts'
import { checkSheet, errorsAtFields } from './check-sheet.ts'
import { useProcessOptions } from './process-options.ts'
import { createSheet, updateSheet } from './save-sheet.ts'
import classes from './sheet-form.module.css'
import { SheetForm } from './sheet-form.tsx'
import { newSheetValues, type SheetValues, valuesOfSheet } from './sheet-values.ts'
import { describeDifferences } from './sheet-words.ts'

interface Props {
  place: PlanPlace
  /** The WIP to change, or the published sheet whose next version begins with what it says; left out for a new one. */
  stored: ProjectSheet | undefined
  isRevision: boolean
  /** Follows what is entered. */
  links?: ReactNode
  /** Set to what saves the entries. */
  saver: RefObject<() => Promise<boolean>>
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  leave: () => void
}

/** The form of a sheet that is worked on; a change by somebody else in the meantime is named, and nothing typed is lost. */
export function SheetEditor({ place, stored, isRevision, links, saver, onDirty, onSaved, leave }: Props) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const processes = useProcessOptions()
  const root = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(stored)
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const before = seen ? valuesOfSheet(seen) : newSheetValues
  const form = useForm<SheetValues>({ mode: 'controlled', initialValues: before, validateInputOnBlur: true, validate: checkSheet })

  const refuse = (): void => {
    setRefusals((count) => count + 1)
    // After the page of rows with the first error has come into sight.
    setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const takeUp = async (detail: string): Promise<void> => {
    const fresh = seen && (await client.fetchQuery(sheetQuery(place, seen.id)).catch(() => undefined))
    if (!fresh) return
    form.setValues(rebaseValues(before, form.getValues(), valuesOfSheet(fresh)))
    setSeen(fresh)
    setMeanwhile(detail)
  }
  const send = (values: SheetValues) => {
    if (seen && !isRevision) return updateSheet(place, seen, values)
    return createSheet(place, { values, chronId: seen?.chronId, key: keyFor(JSON.stringify(values)) })
  }
  const differences = meanwhile === undefined ? [] : describeDifferences(form.values, before, processes.nameOf)
  const mustChoose = differences.length > 0
  const save = async (isChosen = false): Promise<boolean> => {
    // What somebody else saved is replaced by a choice of its own, not by a second click.
    if (isBusy || (mustChoose && !isChosen)) return false
    if (form.validate().hasErrors) {
      refuse()
      return false
    }
    setBusy(true)
    const outcome = await send(form.getValues())
    setMeanwhile(undefined)
    if (outcome.kind === 'meanwhile') await takeUp(outcome.detail)
    setBusy(false)
    if (outcome.kind === 'refused') {
      form.setErrors(errorsAtFields(outcome.errors))
      refuse()
    }
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }
  const isDirty = differingFields(before, form.values).length > 0
  useEffect(() => {
    saver.current = () => save()
  })
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])

  return (
    // Enter in a field of such a long form would save it half written: only its button saves.
    <form ref={root} noValidate onSubmit={(event) => event.preventDefault()}>
      {meanwhile !== undefined && (
        <EditedMeanwhile
          detail={meanwhile}
          differences={differences}
          takeNewer={() => {
            form.setValues(before)
            setMeanwhile(undefined)
          }}
          keepMine={() => void save(true)}
        />
      )}
      <SheetForm entries={{ form, isReadOnly: false, processes, refusals }}>{links}</SheetForm>
      <div className={classes.foot}>
        <Button variant="default" onClick={leave}>
          {actionMessages.cancel}
        </Button>
        <Button onClick={() => void save()} loading={isBusy} disabled={mustChoose}>
          {isRevision ? messages.createWip : seen ? actionMessages.save : messages.create}
        </Button>
      </div>
    </form>
  )
}
