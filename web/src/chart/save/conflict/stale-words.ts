import { fullName, staleSaveMessages as messages } from '@strata/contract'
import { wasTakenUpHere } from '../../../suggestion/index.ts'
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

type Person = Parameters<typeof fullName>[0]

/** `reader` is who sees both. `detail` is the server's sentence on who saved when; none came with an outdated draft. */
export function staleWords({ theirs, detail }: StaleSave, reader: Person): StaleWords {
  const chart = nameOfType(theirs.version.type)
  const { kept } = messages
  const when = findOwnSave(detail, reader)
  const isTakenUp = wasTakenUpHere(theirs.etag)
  if (isTakenUp || when !== undefined) {
    return {
      heading: isTakenUp ? messages.headingTakenUp({ chart }) : messages.headingElsewhere({ chart }),
      detail: isTakenUp || when === undefined ? kept : messages.savedThere({ when }),
      theirs: messages.saved,
      mine: messages.unsaved,
      overwrite: messages.overwriteSaved,
      keep: messages.keepSaved,
      question: messages.overwriteSavedTitle,
      cost: isTakenUp ? messages.overwriteTakenUpBody : messages.overwriteSavedBody,
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

/** When the reader saved it, where the server names them. */
function findOwnSave(detail: string, reader: Person): string | undefined {
  const [start = '', end = ''] = messages.savedOn({ name: fullName(reader), when: placeholder }).split(placeholder)
  return detail.startsWith(start) && detail.endsWith(end) ? detail.slice(start.length, -end.length) : undefined
}

const placeholder = '\n'
