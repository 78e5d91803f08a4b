import { type ExpectationDetail, expectationMessages, expectationDetailMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { runAction, useRequestKey } from '../../platform/index.ts'
import { loadContent } from '../expectation-queries.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import type { DetailKind, StoredDetail } from './detail-kind.ts'
import { addDetail, updateDetail } from './save-detail.ts'

interface Input<Entry> {
  opened: OpenedExpectation
  kind: DetailKind<Entry>
  /** The row to change; left out for a new one. */
  detail: ExpectationDetail | undefined
  onSaved: (detailId: number) => void
  onClose: () => void
}

export interface DetailEditing<Entry> {
  entry: Entry
  write: (changes: Partial<Entry>) => void
  /** What is wrong, by the name that calls have for the field. */
  errors: Readonly<Record<string, string>>
  /** Counts the refusals: another number brings the first field that is wrong into sight. */
  refusals: number
  /** Counts the rows that were saved: another number begins the next one. */
  savedCount: number
  isNew: boolean
  isDirty: boolean
  isBusy: boolean
  meanwhile: Meanwhile | undefined
  takeNewer: () => void
  keepMine: () => void
  /** Resolves to whether it was saved. */
  save: (next?: 'close' | 'another') => Promise<boolean>
  /** Ends without saving. */
  close: () => void
}

/**
 * Somebody else was faster: who, and what is stored now where both differ; or the row is gone, and saving adds it again; or all of the version is, and
 * nothing can be saved any more.
 */
type Meanwhile = { kind: 'edited'; detail: string; differences: readonly string[] } | { kind: Gone }
type Gone = 'rowGone' | 'versionGone'

/** The entry of one row, or of row after row; nothing typed is lost by a failed save, or by what somebody else saved in the meantime. */
export function useDetailEditing<Entry extends object>({ opened, kind, detail, onSaved, onClose }: Input<Entry>): DetailEditing<Entry> {
  const keyFor = useRequestKey()
  const [seen, setSeen] = useState<StoredDetail<Entry> | undefined>(() => detail && kind.read(detail))
  const [begun, setBegun] = useState<Entry>(() => seen?.entry ?? kind.empty)
  const [entry, setEntry] = useState(begun)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [faster, setFaster] = useState<{ detail: string } | Gone>()
  const [isBusy, setBusy] = useState(false)
  const [savedCount, setSavedCount] = useState(0)

  const refuse = (found: Readonly<Record<string, string>>): void => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const takeUp = async (detail: string): Promise<void> => {
    // What is on screen stays: were it shown that the version is gone, this entry would go with it.
    const failed = () => ({ text: expectationMessages.detailUpdateFailed, detail: detail || undefined })
    const loaded = await runAction({ work: () => loadContent(opened.place, opened.info.id), failed, retry: 'never' })
    if (!loaded.isDone) return
    const content = loaded.value
    if (content === null) return setFaster('versionGone')
    const row = content.details.find(({ id }) => id === seen?.id)
    const fresh = row && kind.read(row)
    setFaster(fresh ? { detail } : 'rowGone')
    if (seen && fresh) setEntry(kind.rebase(seen.entry, entry, fresh.entry))
    setBegun(fresh?.entry ?? kind.empty)
    setSeen(fresh)
  }
  const goOn = async (id: number, next: 'close' | 'another'): Promise<void> => {
    setFaster(undefined)
    setSavedCount((count) => count + 1)
    if (next === 'another') {
      const following = kind.nextOf(entry)
      setBegun(following)
      setEntry(following)
    }
    await opened.refresh()
    onSaved(id)
    if (next === 'close') onClose()
  }
  const meanwhile = describeMeanwhile(faster, seen ? differencesOf(kind, entry, seen.entry) : [])
  const isStuck = meanwhile?.kind === 'versionGone'
  const mustChoose = meanwhile?.kind === 'edited' && meanwhile.differences.length > 0
  const save = async (next: 'close' | 'another', isChosen = false): Promise<boolean> => {
    // What somebody else saved is replaced by a choice of its own, not by a second click.
    if (isBusy || isStuck || (mustChoose && !isChosen)) return false
    const body = kind.bodyOf(entry)
    const { issue } = kind.check(body)
    if (issue) {
      refuse({ [issue.path]: issue.message })
      return false
    }
    setBusy(true)
    // A row like the one before is another row.
    const key = () => keyFor(`${savedCount} ${JSON.stringify(body)}`)
    const outcome = seen ? await updateDetail(opened, seen, body) : await addDetail(opened, body, key())
    if (outcome.kind === 'meanwhile') await takeUp(outcome.detail)
    if (outcome.kind === 'gone') await takeUp('')
    if (outcome.kind === 'refused') refuse(outcome.errors)
    if (outcome.kind === 'saved') await goOn(outcome.id, next)
    setBusy(false)
    return outcome.kind === 'saved'
  }
  return {
    entry,
    write: (changes) => {
      // The list of a field may be open still.
      if (isBusy) return
      setEntry({ ...entry, ...changes })
      setErrors({})
    },
    errors,
    refusals,
    savedCount,
    isNew: seen === undefined,
    isDirty: JSON.stringify(entry) !== JSON.stringify(begun),
    isBusy,
    meanwhile,
    takeNewer: () => {
      setEntry(begun)
      setFaster(undefined)
    },
    keepMine: () => void save('close', true),
    save: (next = 'close') => save(next),
    close: () => {
      onClose()
      if (isStuck) void opened.refresh()
    },
  }
}

function describeMeanwhile(faster: { detail: string } | Gone | undefined, differences: readonly string[]): Meanwhile | undefined {
  if (typeof faster === 'string') return { kind: faster }
  return faster && { kind: 'edited', detail: faster.detail, differences }
}

/** Where somebody else and oneself disagree, what is stored now: 'Target: 5'. */
function differencesOf<Entry>(kind: DetailKind<Entry>, kept: Entry, stored: Entry): string[] {
  const own = kind.describe(kept)
  return kind
    .describe(stored)
    .flatMap(([label, text], index) => (own[index]?.[1] === text ? [] : [messages.difference({ label, text: text || messages.none })]))
}
