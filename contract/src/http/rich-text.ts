/** What the text of one field may hold (specification 5 §22.1): the work of cleaning grows faster than either. `marks` are `<` characters. */
export const richTextLimits = { levels: 20, marks: 5_000 } as const

export const richTextMessages = {
  tooDeep: `Text can be nested up to ${richTextLimits.levels} levels deep`,
  tooManyMarks: 'The text has too much formatting',
} as const

/**
 * Where a link of rich text may lead: to a web address that names its host, or to one mail address and nothing else of the mail
 * (specification 5 §22.17). A name or password before the host would let one site pass for another.
 */
export const outwardLink =
  /^(?:https?:\/\/(?:\[[\da-f:.]+\]|[^\s/\\?#:@[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?|mailto:[^\s@?#%&,;:"<>\\]+@[^\s@?#%&,;:"<>\\]+)$/i
