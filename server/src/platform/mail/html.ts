const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that stays as it is inside of other HTML: sanitized, or made by `html`. */
class TrustedHtml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The HTML of a mail: whatever stands in a `${…}` becomes text, but what is `html.trusted`. */
export const html = Object.assign(buildHtml, { trusted: (text: string) => new TrustedHtml(text) })

function buildHtml(strings: TemplateStringsArray, ...values: readonly (string | number | TrustedHtml)[]): string {
  return strings.map((text, index) => text + (index < values.length ? escapeValue(values[index] ?? '') : '')).join('')
}

function escapeValue(value: string | number | TrustedHtml): string {
  return value instanceof TrustedHtml ? value.text : String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
