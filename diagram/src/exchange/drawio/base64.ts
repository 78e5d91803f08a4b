const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of a base64 text, white space and missing padding allowed; undefined when it is none. Linear, unlike `atob` in some runtimes. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const clean = text.replace(/[\s=]+/g, '')
  if (clean.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4))
  let bits = 0
  let held = 0
  let next = 0
  for (let at = 0; at < clean.length; at++) {
    const value = valueByCode[clean.charCodeAt(at)] ?? -1
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[next++] = (bits >> held) & 0xff
  }
  return bytes
}

const valueByCode = new Int8Array(128).fill(-1)
for (let value = 0; value < alphabet.length; value++) valueByCode[alphabet.charCodeAt(value)] = value
