import { escapeXml } from '../../../text/index.ts'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** One XML element; attributes without a value are left out, and what is inside is XML already. */
export function tag(name: string, attributes: Attributes, inside: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
    .join('')
  const content = inside.filter((part) => part !== '')
  return content.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${content.join('')}</${name}>`
}

/** One XML element that holds text. */
export const textTag = (name: string, text: string): string => `<${name}>${escapeXml(text).replace(/\r/g, '&#13;')}</${name}>`

/** A reader makes blanks of line breaks and tabs in attributes, unless they are written as references. */
function attributeText(text: string): string {
  return escapeXml(text).replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`)
}
