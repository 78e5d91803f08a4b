import { decodeEntities, oneLine } from '../xml/plain-text.ts'

/** HTML entities people's labels have, beyond the five of XML. */
const htmlEntities: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['shy', ''],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', ''],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['larr', '←'],
  ['uarr', '↑'],
  ['rarr', '→'],
  ['darr', '↓'],
  ['harr', '↔'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['times', '×'],
  ['divide', '÷'],
  ['plusmn', '±'],
  ['deg', '°'],
  ['micro', 'µ'],
  ['euro', '€'],
  ['pound', '£'],
  ['yen', '¥'],
  ['cent', '¢'],
  ['sect', '§'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['egrave', 'è'],
  ['eacute', 'é'],
  ['ecirc', 'ê'],
  ['ntilde', 'ñ'],
  ['oslash', 'ø'],
  ['aring', 'å'],
  ['aelig', 'æ'],
])

/** Elements that are on lines of their own, and those between words. */
const breaks = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|pre|blockquote|section)\b[^<>]*>/gi
const tags = /<\/?[a-z!][^<>]*>/gi

/** The text of a label on one line. Tags go, what they hold stays; comparisons such as `a < b` stay too. */
export function labelText(label: string, isHtml: boolean): string {
  if (!isHtml) return oneLine(label)
  const text = label.replace(breaks, ' ').replace(tags, '')
  return oneLine(decodeEntities(text.replace(/&(\w{2,8});/g, (whole, name: string) => htmlEntities.get(name) ?? whole)))
}

export function hasPicture(label: string, isHtml: boolean): boolean {
  return isHtml && /<(?:img|svg)\b/i.test(label)
}
