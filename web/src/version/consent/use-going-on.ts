import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import { useConsents } from './consents-query.ts'

interface GoingOn {
  /** Whether it is known by now. */
  isKnown: boolean
  mayGoOn: boolean
}

/** Whether the reader may approve a version without consents that are binding, though its decision is others' (specification 4 §12). `waiting`: where the company asks for consents. */
export function useGoingOn(
  item: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>,
  version: AnyVersion,
  waiting: AnyVersion | undefined,
): GoingOn {
  const isAsked = waiting?.id === version.id && version.can.approve !== true
  const { data, isPending } = useConsents(item, version, isAsked)
  return { isKnown: !isAsked || !isPending, mayGoOn: isAsked && data?.mayGoOn === true }
}
