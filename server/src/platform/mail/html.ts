const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that stays as it is inside of other HTML: sanitized, or made by `html`. */
class TrustedHtml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The HTML of a mail: whatever is in a `${…}` becomes text, but what is `html.trusted`. The parts of a message are in one, too. */
export const html = Object.assign(buildHtml, { trusted: (text: string) => new TrustedHtml(text) })

type Value = string | number | TrustedHtml

function buildHtml(strings: TemplateStringsArray, ...values: readonly (Value | readonly Value[])[]): string {
  return strings.map((text, index) => text + [values[index] ?? ''].flat().map(escapeValue).join('')).join('')
}

function escapeValue(value: Value): string {
  return value instanceof TrustedHtml ? value.text : String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
