import { findProblem, useAwaited, useFailureToast } from '../../platform/index.ts'
import { useNamedDetail } from '../../tabs/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import { type FolderAsked, useFolder } from '../document-queries.ts'

/**
 * One page of the folder that is looked at. An address may name any folder, also one that is not there (`isUnknown`): the window is named after it only once it
 * is listed.
 */
export function useListedFolder(place: DocumentPlace, asked: FolderAsked) {
  const { prefix } = asked
  const folder = useFolder(place, asked)
  const { data, error, refetch, isPlaceholderData } = folder
  const isUnknown = prefix !== '/' && findProblem(error)?.code === 'NOT_FOUND'
  useFailureToast(isUnknown ? null : error, refetch)
  useNamedDetail(data?.prefix === prefix && prefix !== '/' ? formatFolder(prefix) : undefined)
  return { data, error, refetch, isPlaceholderData, isUnknown, isAwaited: useAwaited(folder) }
}
