/** The part of saxen 11 used here; the package ships no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag' | 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata' | 'attention', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): Error | null
  }
}
