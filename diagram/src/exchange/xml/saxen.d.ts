/** The part of saxen 11 used here; the package ships no types. */
declare module 'saxen' {
  interface ParseContext {
    /** Counted from 0. */
    readonly line: number
  }
  type ReadContext = () => ParseContext
  type Decode = (text: string) => string

  export class Parser {
    /** Elements and attributes of these namespaces get the prefix given, whatever prefix the file uses. */
    ns(prefixByNamespace: Record<string, string>): this
    on(event: 'openTag', listener: (name: string, readAttributes: () => Record<string, string> | false) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'attention', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error, readContext: ReadContext) => void): this
    on(event: 'warn', listener: (error: Error) => void): this
    parse(xml: string): Error | null
  }
}
