import { fullName, staleSaveMessages as messages } from '@strata/contract'
import { nameOfType } from '../../chart-place.ts'
import type { StaleSave } from './stale-save.ts'

/** How the two states of a WIP are called: somebody else's and one's own, or one's own of two windows. */
export interface StaleWords {
  heading: string
  /** Who saved when, and that nothing is lost. */
  detail: string
  theirs: string
  mine: string
  overwrite: string
  keep: string
  question: string
  /** What overwriting costs. */
  cost: string
}

/** `reader` is who sees both. The server's sentence is "<name> saved this chart on <when>."; none came with an outdated draft. */
export function staleWords({ theirs, detail }: StaleSave, reader: Parameters<typeof fullName>[0]): StaleWords {
  const chart = nameOfType(theirs.version.type)
  const start = messages.savedBy({ name: fullName(reader) })
  const { kept } = messages
  if (detail.startsWith(start)) {
    return {
      heading: messages.headingElsewhere({ chart }),
      detail: `${messages.savedThere({ on: detail.slice(start.length) })} ${kept}`,
      theirs: messages.saved,
      mine: messages.unsaved,
      overwrite: messages.overwriteSaved,
      keep: messages.keepSaved,
      question: messages.overwriteSavedTitle,
      cost: messages.overwriteSavedBody,
    }
  }
  return {
    heading: detail === '' ? messages.headingDraft({ chart }) : messages.heading({ chart }),
    detail: `${detail} ${kept}`.trim(),
    theirs: messages.theirs,
    mine: messages.mine,
    overwrite: messages.overwrite,
    keep: messages.keep,
    question: messages.overwriteTitle,
    cost: messages.overwriteBody,
  }
}
