import { chartMessages, uiMessages } from '@strata/contract'

/** '12 characters left', 'Maximum characters reached', and of a field that lets one type on '3 characters too many'. */
export function formatCharactersLeft(left: number): string {
  if (left > 0) return chartMessages.charactersLeft({ count: left })
  return left === 0 ? uiMessages.maximumReached : chartMessages.charactersTooMany({ count: -left })
}
