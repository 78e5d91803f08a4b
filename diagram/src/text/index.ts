export { escapeXml, xmlText } from './escape-xml.ts'
export { type FontWeight, textWidth } from './text-width.ts'
export { ellipsize, wrapText } from './wrap-text.ts'
