/** What tests of packed draw.io files need of the platform. */
declare const CompressionStream: new (
  format: 'deflate' | 'deflate-raw',
) => {
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } }
  readonly readable: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } }
}
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const btoa: (latin1: string) => string

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export async function packed(bytes: Uint8Array, format: 'deflate' | 'deflate-raw'): Promise<Uint8Array> {
  const stream = new CompressionStream(format)
  const writer = stream.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const reader = stream.readable.getReader()
  const all: number[] = []
  for (let part = await reader.read(); part.value; part = await reader.read()) all.push(...part.value)
  await written
  return Uint8Array.from(all)
}

/** The text of a page as draw.io packs it. */
export async function packedPage(model: string): Promise<string> {
  const bytes = await packed(bytesOf(encodeURIComponent(model)), 'deflate-raw')
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A PNG of nothing but parts: length, type, data, and a sum nobody checks. */
export function pngOf(...parts: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const chunks = parts.flatMap(([type, data]) => {
    const { length } = data
    return [length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255, ...bytesOf(type), ...data, 0, 0, 0, 0]
  })
  return Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks)
}
