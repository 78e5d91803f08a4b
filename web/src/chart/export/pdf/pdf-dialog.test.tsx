import { fromData, planExport } from '@strata/diagram'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../chart-samples.setup.ts'
import { forgetEverything, showAs } from '../../chart-tests.setup.tsx'
import { PdfDialog } from './pdf-dialog.tsx'

afterEach(forgetEverything)

function open(apart = 1700) {
  const onClose = vi.fn()
  const nodes = [buildNode({ id: 'a', x: 0, y: 0, width: 152, height: 72 }), buildNode({ id: 'b', x: apart, y: 0, width: 152, height: 72 })]
  showAs(
    <PdfDialog
      plan={planExport(fromData({ schema: 1, nodes, edges: [] }))}
      fields={[]}
      version={{ id: 30, type: 'gpfc', approvedOn: null }}
      title="Global Chart version 7"
      onClose={onClose}
    />,
  )
  return onClose
}

describe('the dialog for a PDF', () => {
  it('says how many pages there will be', async () => {
    open()
    expect(screen.getByText('1 page, at 100 % of the size on screen.')).toBeInTheDocument()
    expect(screen.queryByText('Orientation')).toBeNull()

    await userEvent.click(screen.getByRole('radio', { name: 'A4' }))
    expect(screen.getByText('1 page, at 55 % of the size on screen.')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: '100 %' }))
    expect(screen.getByText('2 pages, 2 across and 1 down, at 100 % of the size on screen.')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: 'Portrait' }))
    expect(screen.getByText('3 pages, 3 across and 1 down, at 100 % of the size on screen.')).toBeInTheDocument()
  })

  it('refuses more than 500 pages', async () => {
    open(1_000_000)
    await userEvent.click(screen.getByRole('radio', { name: 'A4' }))
    await userEvent.click(screen.getByRole('radio', { name: '100 %' }))
    expect(screen.getByText(/^The PDF would have 9\d\d pages\. Choose a larger page or a smaller size\.$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeDisabled()

    await userEvent.click(screen.getByRole('radio', { name: 'On one page' }))
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
  })

  it('closes without a file when it is cancelled', async () => {
    const onClose = open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
