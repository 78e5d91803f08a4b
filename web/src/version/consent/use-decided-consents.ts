import { fullName, consentScreenMessages as messages, type VersionConsents } from '@strata/contract'
import { useSession } from '../../session/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import { findOpenStep, useConsents } from './consents-query.ts'
import { describeMissing } from './describe-consents.ts'

interface DecidedConsents {
  /** Somebody was asked for consent. */
  isAsked: boolean
  /** Why it cannot be approved yet. */
  refusal: string | undefined
  /** It can be approved all the same, with a reason. */
  mayGoOn: boolean
  /** It can be rejected: who goes on without binding consents alone does not decide on it otherwise. */
  mayReject: boolean
}

interface Answered {
  asks: 'decision' | 'consent'
  /** Why it cannot be approved anyway. */
  refusal: string | undefined
  /** It is in force, and read: nothing is decided. */
  isRead?: boolean
}

/** What consents mean for the decision on a version. In a company that never set a path nothing is asked. */
export function useDecidedConsents(item: VersionedItem, version: AnyVersion, { asks, refusal, isRead = false }: Answered): DecidedConsents {
  const { company } = useSession()
  const { data } = useConsents(item, version, company.info.has_consents && !isRead)
  const isAsked = (data?.rounds.length ?? 0) > 0
  if (asks === 'consent') return { isAsked, refusal: undefined, mayGoOn: false, mayReject: true }
  const open = findOpenStep(data)
  if (refusal !== undefined || !data || !open) return { isAsked, refusal, mayGoOn: false, mayReject: true }
  const mayReject = version.can.approve === true
  const closed = mayReject ? (open.round.isBinding ? messages.bindingClosed : messages.approveClosed) : describeAlone(data)
  return { isAsked, refusal: `${describeMissing(open)} ${closed}`, mayGoOn: data.mayGoOn, mayReject }
}

const describeAlone = ({ mayGoOnFor }: VersionConsents): string =>
  mayGoOnFor ? messages.goOnAloneFor({ name: fullName(mayGoOnFor) }) : messages.goOnAlone
