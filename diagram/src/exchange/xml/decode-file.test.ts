import { describe, expect, it } from 'vitest'
import { ImportError } from '../import/import-error.ts'
import { decodeFile } from './decode-file.ts'

describe('decoding an uploaded file', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeFile(Uint8Array.of(0xef, 0xbb, 0xbf, 0x3c, 0xc3, 0xa4))).toBe('<ä')
    expect(decodeFile(Uint8Array.of(0x3c, 0xc3, 0xa4))).toBe('<ä')
  })

  it('reads UTF-16 in both byte orders', () => {
    expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0xe4, 0))).toBe('<ä')
    expect(decodeFile(Uint8Array.of(0xfe, 0xff, 0, 0x3c, 0, 0xe4))).toBe('<ä')
    expect(decodeFile(Uint8Array.of(0x3c, 0, 0xe4, 0))).toBe('<ä')
    expect(decodeFile(Uint8Array.of(0, 0x3c, 0, 0xe4))).toBe('<ä')
  })

  it('reads the encoding the XML declaration names', () => {
    const latin1 = [...bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a>'), 0xe4]

    expect(decodeFile(Uint8Array.from(latin1))).toBe('<?xml version="1.0" encoding="ISO-8859-1"?><a>ä')
  })

  it('reads a UTF-8 file that claims to be UTF-16', () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><a/>'

    expect(decodeFile(bytesOf(text))).toBe(text)
  })

  it.each([
    ['bytes that are not in the encoding', Uint8Array.of(0x3c, 0xff, 0xff)],
    ['an encoding nobody knows', bytesOf('<?xml version="1.0" encoding="klingon"?><a/>')],
    ['a binary file', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0)],
  ])('refuses %s', (_case, bytes) => {
    expect(codeOf(() => decodeFile(bytes))).toBe('NOT_TEXT')
  })

  it('refuses more than 10 MiB', () => {
    expect(codeOf(() => decodeFile(new Uint8Array(10 * 1024 * 1024 + 1).fill(32)))).toBe('TOO_LARGE')
  })
})

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function codeOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    return error instanceof ImportError ? error.code : 'another error'
  }
  return undefined
}
