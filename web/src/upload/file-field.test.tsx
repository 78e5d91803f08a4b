import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { FileField } from './file-field.tsx'
import { fileOf } from './stub-uploads.setup.ts'

const mebibyte = 1024 * 1024

function drop(...files: File[]): void {
  fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files } })
}

describe('the field for a file', () => {
  it('takes one that was dropped, and names it with its size', () => {
    const onFile = vi.fn()
    show(<FileField file={undefined} onFile={onFile} />)
    const file = fileOf('manual.pdf', 3 * mebibyte)
    drop(file)

    expect(onFile).toHaveBeenCalledWith(file)
    show(<FileField file={file} onFile={onFile} />)
    expect(screen.getByText('manual.pdf (3.0 MB)')).toBeInTheDocument()
  })

  it.each([
    ['larger than 100 MB', [fileOf('film.mp4', 100 * mebibyte + 1)], 'The file is larger than 100 MB'],
    ['empty', [fileOf('empty.txt', 0)], 'The file is empty'],
    ['one of two', [fileOf('a.txt'), fileOf('b.txt')], 'Only one file at a time'],
  ])('refuses one that is %s before anything is sent', (_what, files, sentence) => {
    const onFile = vi.fn()
    show(<FileField file={undefined} onFile={onFile} />)
    drop(...files)

    expect(onFile).not.toHaveBeenCalled()
    expect(screen.getByText(sentence)).toBeInTheDocument()
  })

  it('takes one of exactly 100 MB', () => {
    const onFile = vi.fn()
    show(<FileField file={undefined} onFile={onFile} />)
    drop(fileOf('large.zip', 100 * mebibyte))

    expect(onFile).toHaveBeenCalledOnce()
  })
})
