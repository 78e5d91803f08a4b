import { type Issue, importUsersMessages, type UserImportAnswer, userMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { findProblem, notify, runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { refreshUsers } from '../user-queries.ts'
import { FileTooLarge, readContent, sendImport } from './import-file.ts'

/** Why a file, or the import of it, was refused as a whole. */
export interface ImportFault {
  message: string
  issues: readonly Issue[]
}

interface Checked {
  fileName: string
  content: string
  answer: UserImportAnswer
  /** Of the import that follows this answer: a second try after a failure adds nobody twice (specification 5 §18). */
  key: string
}

export type ImportState =
  | { kind: 'none'; fileName?: undefined }
  | { kind: 'checking'; fileName: string }
  | { kind: 'failed'; fileName: string; fault: ImportFault }
  /** `isBusy`: the people are being added. `fault`: that failed. `isOld`: nobody was added, because people here changed since the check. */
  | ({ kind: 'checked'; isBusy: boolean; fault?: ImportFault; isOld: boolean } & Checked)

/** Reads a file of people, shows at once what would become of each, and adds them all or nobody. */
export function useUserImport(onDone: () => void) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'none' })
  const latest = useRef<File>(undefined)

  /** Without a key it only asks what would happen. */
  const send = async (fileName: string, content: string, key?: string): Promise<Checked> => {
    const answer = await sendImport({ companyId, fileName, content }, key)
    return { fileName, content, answer, key: crypto.randomUUID() }
  }

  const check = async (file: File): Promise<void> => {
    latest.current = file
    const fileName = file.name
    setState({ kind: 'checking', fileName })
    const next = await readContent(file)
      .then((content) => send(fileName, content))
      .then((checked): ImportState => ({ kind: 'checked', isBusy: false, isOld: false, ...checked }))
      .catch((error: unknown): ImportState => ({ kind: 'failed', fileName, fault: faultOf(error) }))
    // Another file was chosen in the meantime.
    if (latest.current === file) setState(next)
  }

  const add = async (): Promise<void> => {
    if (state.kind !== 'checked' || state.isBusy) return
    const { fault: _, ...checked } = state
    setState({ ...checked, isBusy: true })
    const outcome = await runAction({
      work: () => send(state.fileName, state.content, state.key),
      done: ({ answer }) => answer.done && notify.success(userMessages.imported),
      failed: () => ({ text: userMessages.importFailed }),
      retry: 'never',
    })
    if (!outcome.isDone) setState({ ...checked, isBusy: false, fault: faultOf(outcome.problem) })
    else if (outcome.value.answer.done) onDone()
    else setState({ kind: 'checked', ...outcome.value, isBusy: false, isOld: true })
    await refreshUsers(client, companyId)
  }
  return { state, check: (file: File) => void check(file), add: () => void add() }
}

function faultOf(error: unknown): ImportFault {
  const problem = findProblem(error)
  if (problem) return { message: problem.detail, issues: problem.issues }
  return { message: error instanceof FileTooLarge ? error.message : importUsersMessages.unreadable, issues: [] }
}
