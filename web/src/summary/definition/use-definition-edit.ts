import type { SummaryVersion } from '@strata/contract'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { useUnsavedSource } from '../../tabs/index.ts'
import { isTooLong } from './definition-text.ts'
import { saveDefinition } from './save-definition.ts'

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
  // The state that was seen when the edit began: the version may be loaded anew meanwhile. After a failure the newest is in sight.
  const [seen, setSeen] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (): Promise<boolean> => {
    if (text === undefined || isTooLong(text)) return false
    if (text.trim() === version.definition) {
      setText(undefined)
      return true
    }
    setSaving(true)
    const isSaved = await saveDefinition(companyId, { id: version.id, definitionEtag: seen ?? version.definitionEtag }, text.trim())
    // Also after a failure: what somebody else wrote meanwhile comes into sight, and the next save goes over that.
    await refresh()
    setSaving(false)
    setSeen(undefined)
    if (isSaved) setText(undefined)
    return isSaved
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
