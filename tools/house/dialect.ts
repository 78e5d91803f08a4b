/** A word that no native speaker would use there. */
export interface DialectWord {
  /** In lower case; `_` between the words of a phrase. */
  word: string
  /** What is said instead. */
  plain: string
  /** Where it counts: `keepUpToDate` is a name, 'Keep it up to date' is a text. */
  in: 'names' | 'texts' | 'both'
}

/** `docs/words.md` names those that stay, each with its reason. */
export const dialect: readonly DialectWord[] = [
  { word: 'deed', plain: 'action', in: 'both' },
  { word: 'anew', plain: 'again', in: 'both' },
  { word: 'mend', plain: 'fix, correct', in: 'both' },
  { word: 'mended', plain: 'fixed, corrected', in: 'both' },
  { word: 'told', plain: 'notified, announced', in: 'names' },
  { word: 'tell', plain: 'notify, announce', in: 'names' },
  { word: 'say', plain: 'format, describe', in: 'names' },
  { word: 'saying', plain: 'message', in: 'names' },
  { word: 'standing', plain: 'availability', in: 'names' },
  { word: 'hear', plain: 'subscribe', in: 'names' },
  { word: 'late_part', plain: 'lazy', in: 'names' },
  { word: 'late_component', plain: 'lazy', in: 'names' },
  { word: 'news', plain: 'changes', in: 'names' },
  { word: 'carry', plain: 'rebase, keep', in: 'names' },
  { word: 'meet', plain: 'resolve', in: 'names' },
  { word: 'let_in', plain: 'allowed', in: 'names' },
  { word: 'unwritten', plain: 'unused', in: 'names' },
  { word: 'stands_here', plain: 'appears here', in: 'texts' },
  { word: 'stand_here', plain: 'appear here', in: 'texts' },
  { word: 'nobody_has_said', plain: 'not described', in: 'texts' },
  { word: 'begins_so', plain: 'starts with', in: 'texts' },
  { word: 'no_more', plain: 'no longer', in: 'texts' },
  { word: 'takes_it_back', plain: 'undo', in: 'texts' },
]
