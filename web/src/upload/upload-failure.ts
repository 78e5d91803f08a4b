import { documentMessages } from '@strata/contract'
import { findProblem } from '../platform/index.ts'

export interface UploadFailure {
  /** 'Unable to upload document' */
  message: string
  /** The server's own sentence (specification 2 §8). */
  detail: string
  /** Where it is the name that was refused, it belongs to the name's field. */
  isAboutName: boolean
}

export function readUploadFailure(error: unknown): UploadFailure {
  const problem = findProblem(error)
  const issue = problem?.issues[0]
  return {
    message: error instanceof Error ? error.message : documentMessages.uploadFailed,
    detail: issue?.message ?? problem?.detail ?? '',
    isAboutName: problem?.code === 'NAME_EXISTS' || issue?.path === 'name',
  }
}
