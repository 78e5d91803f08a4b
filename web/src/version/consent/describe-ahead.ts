import { consentScreenMessages as messages } from '@strata/contract'
import type { VersionedItem } from '../versioned-item.ts'
import { nameParties } from './describe-consents.ts'

/** The path that follows a sending, in a sentence; nothing where nobody will be asked, or it cannot be said now. */
export async function describeAhead({ consents }: Pick<VersionedItem, 'consents'>, id: number): Promise<string | undefined> {
  const found = await consents.list(id, new AbortController().signal).catch(() => undefined)
  const asked = (found?.ahead ?? []).filter(({ isPassed }) => !isPassed)
  if (asked.length === 0) return undefined
  return messages.aheadOf({ steps: asked.map((step) => messages.aheadStep({ parties: nameParties(step), days: step.days })).join('; ') })
}
