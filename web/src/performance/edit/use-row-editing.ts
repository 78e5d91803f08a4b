import { performanceMessages as messages, type PerformanceDetail, type SingleValue } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runSave } from '../../platform/index.ts'
import { findDraft, putDrafts } from '../entry/entry-store.ts'
import { saveRow } from '../entry/row-body.ts'
import { type DraftField, emptyDraft, type RowDraft } from '../entry/row-draft.ts'
import { monthOfHeader, type OpenedPerformance } from '../opened-performance.ts'
import { storeRows } from '../performance-queries.ts'
import { rowIdOf } from '../row-id.ts'
import type { DataLine } from '../table/data-line.ts'
import { showLines } from '../table/show-lines.ts'
import { bodyWith, differencesOf, type EditFault, fieldOfIssue, findFault } from './row-faults.ts'

export interface RowEditing {
  lines: readonly DataLine[]
  /** What is typed. */
  draft: RowDraft
  write: (field: DraftField, text: string) => void
  /** The single values that the figures come from; left out while figures are typed, though what was typed of them is kept. */
  values: readonly SingleValue[] | undefined
  setValues: (values: readonly SingleValue[]) => void
  /** Whether the figures come from single values, or are typed. */
  chooseValues: (isChosen: boolean) => void
  fault: EditFault | undefined
  /** Somebody else was faster: who, and where the two rows differ. */
  meanwhile: { detail: string; differences: string[] } | undefined
  takeNewer: () => void
  keepMine: () => void
  isDirty: boolean
  isBusy: boolean
  save: () => Promise<boolean>
}

interface Input {
  opened: OpenedPerformance
  detail: PerformanceDetail
  onClose: () => void
}

/** The entry of a row in its dialog; it continues from what is typed in the table. Nothing is lost by a failed save. */
export function useRowEditing({ opened: { place, header, refresh }, detail, onClose }: Input): RowEditing {
  const client = useQueryClient()
  const rowId = rowIdOf(detail)
  const month = monthOfHeader(header)
  const [begun] = useState(() => findDraft(header.id, rowId) ?? emptyDraft(detail.etag))
  const lines = showLines(detail)
  const [texts, setTexts] = useState(begun.texts)
  const [typedValues, setValues] = useState<readonly SingleValue[]>()
  const [usesValues, setUsesValues] = useState(true)
  const values = usesValues ? typedValues : undefined
  const isDirty = typedValues !== undefined || Object.keys(texts).length > 0
  // As long as nothing is typed, the row that is shown is the one that would be changed.
  const [begunFrom, setEtag] = useState(isDirty ? begun.etag : undefined)
  const etag = begunFrom ?? detail.etag
  const begin = () => setEtag(etag)
  const [fault, setFault] = useState<EditFault>()
  const [faster, setFaster] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const draft: RowDraft = { ...begun, texts, etag, colours: {}, fault: undefined, isSaving: false }

  const dropDraft = () => putDrafts(header.id, [[rowId, undefined]])
  const refuse = (found: EditFault): false => {
    setFault(found)
    return false
  }
  const send = async (from: string): Promise<boolean> => {
    setBusy(true)
    const work = () => saveRow({ place, detail, etag: from, body: bodyWith(texts, values) })
    const outcome = await runSave({ work, done: messages.updated, failed: messages.updateFailed })
    if (outcome.kind === 'meanwhile') {
      setFaster(outcome.detail)
      await refresh()
    }
    if (outcome.kind === 'saved') {
      dropDraft()
      storeRows(client, place, [outcome.value])
      onClose()
      void refresh()
    }
    setBusy(false)
    const issue = outcome.kind === 'refused' ? outcome.problem?.issues[0] : undefined
    if (issue) refuse({ field: fieldOfIssue(issue.path), message: issue.message })
    return outcome.kind === 'saved'
  }
  const save = async (): Promise<boolean> => {
    if (isBusy || faster !== undefined) return false
    const found = findFault(lines, draft, month, values)
    return found ? refuse(found) : await send(etag)
  }
  return {
    lines,
    draft,
    write: (field, text) => {
      begin()
      setTexts((before) => ({ ...before, [field]: text }))
      setFault(undefined)
    },
    values,
    setValues: (next) => {
      begin()
      setValues(next)
      setFault(undefined)
    },
    chooseValues: (isChosen) => {
      setUsesValues(isChosen)
      setFault(undefined)
    },
    fault,
    meanwhile: faster === undefined ? undefined : { detail: faster, differences: differencesOf(lines, draft) },
    takeNewer: () => {
      dropDraft()
      setTexts({})
      setValues(undefined)
      setEtag(undefined)
      setFaster(undefined)
    },
    keepMine: () => {
      setEtag(detail.etag)
      setFaster(undefined)
      void send(detail.etag)
    },
    isDirty,
    isBusy,
    save,
  }
}
