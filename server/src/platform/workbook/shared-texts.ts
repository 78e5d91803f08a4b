import { readMarkup } from './read-markup.ts'

/** The texts that cells name by their place. `xml` is `sharedStrings.xml`; empty: there is none. How a text is pronounced is passed over. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = []
  const reader = new RichText()
  if (xml !== '')
    readMarkup(xml, {
      open: (name) => {
        if (name === 'si') reader.begin()
        else reader.open(name)
      },
      close: (name) => {
        if (name === 'si') texts.push(reader.end())
        else reader.close(name)
      },
      text: (text) => reader.add(text),
    })
  return texts
}

/** Pieces of a text that is formatted here and there, put together. */
export class RichText {
  #text = ''
  #isInText = false
  #isInPhonetics = false

  begin(): void {
    this.#text = ''
  }

  open(name: string): void {
    if (name === 't') this.#isInText = true
    if (name === 'rPh') this.#isInPhonetics = true
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false
    if (name === 'rPh') this.#isInPhonetics = false
  }

  add(text: string): void {
    if (this.#isInText && !this.#isInPhonetics) this.#text += text
  }

  /** Signs that no XML may hold are escaped as `_x000D_`. */
  end(): string {
    return this.#text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}
