export { escapeXml, xmlText } from './escape-xml.ts'
export { type Direction, directionOf, startSideOf } from './text-direction.ts'
export { type FontWeight, textWidth } from './text-width.ts'
export { ellipsize, wordsOf, wrapText } from './wrap-text.ts'
