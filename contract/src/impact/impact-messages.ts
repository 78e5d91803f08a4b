import { defineMessages } from '../messages/index.ts'

/** What a version touches (specification 4 §1). `cause` is the process, component or row of the version; `count` how many rows, people, comments or suggestions that is. */
export const impactMessages = defineMessages({
  title: 'What this change touches',
  touches: '{count, plural, =0 {Touches nothing else} one {Touches # process} other {Touches # processes}}',
  loading: 'Looking for what this touches',
  failed: 'Unable to find what this touches',
  hidden: '{count, plural, one {# more thing that you cannot open} other {# more things that you cannot open}}',
  nothing: 'Nothing else speaks of what changed here.',
  answer: 'Leader and sponsor: {names}',
  month: '{expectations}, {month}',
  onMap: 'Show on the map',
  kept: {
    sent: '{count, plural, =0 {Touched nothing else when it was sent} one {Touched # process when it was sent} other {Touched # processes when it was sent}}',
    decided:
      '{count, plural, =0 {Touched nothing else when it was decided} one {Touched # process when it was decided} other {Touched # processes when it was decided}}',
  },
  keptTitle: 'What version {version} touched',
  keptNote: 'Kept on {when}. You see what you may open today.',
  severity: { breaks: 'Breaks', contradicts: 'Contradicts', mentions: 'Mentions' },
  counted: {
    breaks: '{count, plural, one {# break} other {# breaks}}',
    contradicts: '{count, plural, one {# contradiction} other {# contradictions}}',
    mentions: '{count, plural, one {# mention} other {# mentions}}',
  },
  reasons: {
    itemOfRemoved: '{cause} is removed, and this belongs to it.',
    rolesOfRemoved: '{cause} is removed: {count, plural, one {# person has a role} other {# people have roles}} there.',
    commentsOfRemoved: '{cause} is removed: {count, plural, one {# comment is} other {# comments are}} open here.',
    suggestionsOfRemoved: '{cause} is removed: {count, plural, one {# suggestion is} other {# suggestions are}} open or taken up here.',
    reviewsOfRemoved: '{cause} is removed: a review is under way here.',
    namesRemoved: 'This names {cause}, which is removed.',
    namesRenamed: 'This names {cause}, which gets another name.',
    namedByNew: 'The summary now names this process.',
    namedNoLonger: 'The summary no longer names this process.',
    oppositeLacks: 'The summary now names {cause}, which does not name it in return.',
    oppositeNames: 'The summary now names {cause}, which names it already.',
    oppositeStays: 'The summary no longer names {cause}, which still names it.',
    sameNameStays: 'This has “{cause}” on its side, which changes in the summary.',
    sameName: 'This has “{cause}” on its side too.',
    rowsOfNew: '{count, plural, one {# row is} other {# rows are}} about the process whose summary now names {cause}.',
    rowsOfRemoved: '{count, plural, one {# row is} other {# rows are}} about the process whose summary no longer names {cause}.',
    rowsOfLeaving: '{count, plural, one {# row is} other {# rows are}} about {cause}, which leaves the summary.',
    rowsOfRenamed: '{count, plural, one {# row is} other {# rows are}} about {cause}, which gets another name.',
    openMonth:
      '{count, plural, one {This month is open and measures “{cause}” as it was.} other {This month is open and measures # rows as they were.}}',
    linkedToChanged: '{count, plural, one {This answers “{cause}”, which changes.} other {This answers # rows that change.}}',
    linkedToRemoved: '{count, plural, one {This answers “{cause}”, which is removed.} other {This answers # rows that are removed.}}',
    reciprocalDiffers:
      '{count, plural, one {The row about the same as “{cause}” says otherwise.} other {# rows about the same say otherwise.}}',
    reciprocalAgrees: '{count, plural, one {A row says the same as “{cause}”.} other {# rows say the same.}}',
    reciprocalAlone:
      '{count, plural, one {A row is about the same as “{cause}”, which is removed.} other {# rows are about the same as rows that are removed.}}',
  },
})

/** What a version touches, over the map; `title` is `(P1) Win orders — Process Summary`. */
export const impactMapMessages = defineMessages({
  touchedBy: 'Touched by {title}',
  legend: 'What the version touches',
  list: 'Show the list',
  leave: 'Clear the map (Esc)',
  mark: '{process}: {severity}, {count, plural, one {# thing} other {# things}}',
  more: '{count, plural, one {and # more} other {and # more}}',
})
