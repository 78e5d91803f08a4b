import type { SummaryVersion } from '@strata/contract'
import { useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { useUnsavedSource } from '../../tabs/index.ts'
import { settingDefinition } from '../describe/description-actions.ts'
import { isTooLong } from './definition-text.ts'

export interface DefinitionEdit {
  /** What is written now; nothing while it is only read. */
  text: string | undefined
  isSaving: boolean
  begin: () => void
  write: (text: string) => void
  save: () => void
  cancel: () => void
}

/** The edit of a definition. What is half written is kept in sight like any unsaved change of the chart. */
export function useDefinitionEdit(version: SummaryVersion, refresh: () => Promise<void>): DefinitionEdit {
  const { companyId } = useSession()
  const [text, setText] = useState<string>()
  // The state that was seen when the edit began: the version may be loaded again before it ends. After a failure the newest is in sight.
  const [seen, setSeen] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (): Promise<boolean> => {
    if (text === undefined || isTooLong(text)) return false
    if (text.trim() === version.definition) {
      setText(undefined)
      return true
    }
    setSaving(true)
    // After a failure, what somebody else wrote comes into sight, and the next save goes over that.
    const action = settingDefinition({ companyId, psId: version.id }, text.trim(), seen ?? version.definitionEtag)
    const { isDone } = await runAction({ ...action, refresh })
    setSaving(false)
    setSeen(undefined)
    if (isDone) setText(undefined)
    return isDone
  }
  const ignore = async (): Promise<boolean> => {
    setText(undefined)
    return true
  }
  const isDirty = text !== undefined && text.trim() !== version.definition
  useUnsavedSource({ label: version.itemType.name, isDirty, save, ignore })
  return {
    text,
    isSaving,
    begin: () => {
      setText(version.definition)
      setSeen(version.definitionEtag)
    },
    write: setText,
    save: () => void save(),
    cancel: () => setText(undefined),
  }
}
