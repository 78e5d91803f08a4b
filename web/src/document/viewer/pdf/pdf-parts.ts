import fallback from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

const byName = (found: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(found).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** What some files need besides: the letters of writing systems they do not bring, and the fonts every reader of PDF has. Each is loaded when it is needed. */
const parts = {
  cMapUrl: byName(
    import.meta.glob('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url', import: 'default', eager: true }),
  ),
  standardFontDataUrl: byName(
    import.meta.glob('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
} as const

/** Finds parts by the names the build gave them, which no base address leads to. */
export class PdfParts {
  /** @throws where there is no such part: what needs it is drawn without. */
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const known = kind === 'cMapUrl' || kind === 'standardFontDataUrl' ? parts[kind].get(filename) : undefined
    if (known === undefined) throw new Error(`There is no ${filename}`)
    const response = await fetch(known)
    if (!response.ok) throw new Error(`${filename} was answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * Pictures of the JPEG 2000 kind are read without WebAssembly, which the content security policy forbids. The worker adds a name to this address: behind
 * the `#` it changes nothing.
 */
export const withoutWasm = `${fallback}#/`
