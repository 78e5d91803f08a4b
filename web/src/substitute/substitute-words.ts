import { fullName, substitutePageMessages as messages, type User } from '@strata/contract'

interface Days {
  first: string
  last: string
}

/** What is said of the substitute of a member: to themselves, or to the administrator. `substitute` is a name. */
export interface SubstituteWords {
  lead: string
  present: (isNow: boolean, substitute: string, days: Days) => string
  overlap: (substitute: string, days: Days) => string
  person: string
  ended: string
  others: string
  nobody: string
}

export const ownWords: SubstituteWords = {
  lead: messages.lead,
  present: (isNow, name, days) => (isNow ? messages.isNow({ name, ...days }) : messages.willBe({ name, ...days })),
  overlap: (name, days) => messages.overlap({ name, ...days }),
  person: messages.person,
  ended: messages.ended,
  others: messages.others,
  nobody: messages.nobody,
}

export function wordsOf(member: User): SubstituteWords {
  const { other } = messages
  const name = fullName(member)
  return {
    lead: other.lead({ name }),
    present: (isNow, substitute, days) =>
      isNow ? other.isNow({ name, substitute, ...days }) : other.willBe({ name, substitute, ...days }),
    overlap: (substitute, days) => other.overlap({ name, substitute, ...days }),
    person: other.person({ name }),
    ended: other.ended({ name }),
    others: other.others({ name }),
    nobody: other.nobody({ name }),
  }
}
