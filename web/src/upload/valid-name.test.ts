import { describe, expect, it } from 'vitest'
import { findNameFault, nameFromFile } from './valid-name.ts'

describe('the name that a file gives its document', () => {
  it.each([
    ['Quality manual.pdf', 'Quality manual'],
    ['archive.tar.gz', 'archive.tar'],
    ['.profile', '.profile'],
    ['a\u202egpj.exe', 'a gpj'],
    ['Line\nbreak.txt', 'Line break'],
    [`${'n'.repeat(60)}.docx`, 'n'.repeat(45)],
    ['...', ''],
  ])('of %j is %j', (fileName, name) => {
    expect(nameFromFile(fileName)).toBe(name)
  })
})

describe('a name that cannot be taken', () => {
  it.each([
    ['', 'Name is Required'],
    ['   ', 'Name is Required'],
    ['n'.repeat(46), 'Name should be less than 45 characters'],
    ['Policies/2026', 'Slashes and invisible characters are not allowed in a name'],
    ['n'.repeat(45), undefined],
  ])('%j: %s', (name, fault) => {
    expect(findNameFault(name)).toBe(fault)
  })
})
