import { type ConsentPath, consentLimits, pathScreenMessages as messages, pathMessages } from '@strata/contract'
import { useState } from 'react'
import { runAction } from '../platform/index.ts'
import type { Confirmation } from '../ui/index.ts'
import { formOf, newStep, orderOf, type PathForm, type StepForm } from './path-form.ts'
import { type PathOwner, removingPath, savePath } from './path-queries.ts'

export interface EditedPath {
  owner: PathOwner
  /** The path that holds; null: none. */
  path: ConsentPath | null
  etag: string | undefined
  refresh: () => Promise<void>
  onClose: () => void
}

/** A path while it is written, and how it is stored and removed. */
export function useEditedPath({ owner, path, etag, refresh, onClose }: EditedPath, ask: (question: Confirmation) => Promise<boolean>) {
  const [form, setForm] = useState<PathForm>(() => formOf(path))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<PathForm>): void => {
    setForm((form) => ({ ...form, ...changes }))
    setFaults({})
  }
  const save = async (): Promise<void> => {
    const found = findFaults(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const outcome = await savePath({ owner, etag }, orderOf(form))
    setSaving(false)
    if (outcome.kind === 'refused') return setFaults(outcome.errors)
    await refresh()
    if (outcome.kind === 'meanwhile') setMeanwhile(outcome.detail)
    else onClose()
  }
  const remove = () => runAction({ ...removingPath({ owner, etag }), confirm: () => ask(removeQuestion), refresh, onDone: onClose })
  const takeNewer = () => {
    setForm(formOf(path))
    setMeanwhile(undefined)
  }
  return { form, faults, meanwhile, isSaving, change, steps: stepsOf(form, change), save, remove, takeNewer }
}

const removeQuestion: Confirmation = {
  title: messages.removeTitle,
  body: messages.removeBody,
  confirm: messages.remove,
  isDestructive: true,
}

/** What is done with its steps. */
const stepsOf = ({ steps }: PathForm, change: (changes: Partial<PathForm>) => void) => ({
  add: () => change({ steps: [...steps, newStep()] }),
  change: (key: string, changes: Partial<StepForm>) =>
    change({ steps: steps.map((step) => (step.key === key ? { ...step, ...changes } : step)) }),
  remove: (key: string) => change({ steps: steps.filter((step) => step.key !== key) }),
})

/** What is wrong, by the path of its field, as the server names it. */
function findFaults({ steps }: PathForm): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ who, days }, index) => [
      ...(who.length === 0 ? [[`steps.${index}.people`, pathMessages.nobody]] : []),
      ...(who.length > consentLimits.parties ? [[`steps.${index}.people`, pathMessages.tooMany]] : []),
      ...(isDays(Number(days)) ? [] : [[`steps.${index}.days`, messages.daysMissing]]),
    ]),
  )
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= consentLimits.days
