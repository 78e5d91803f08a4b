import { commands } from '@strata/diagram'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { buildProcess } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ExportMenu } from './export-menu.tsx'

/** Names and contents of the files handed to the person. */
function watchFiles() {
  const names: string[] = []
  const contents: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) contents.push(content)
    return 'blob:file'
  }
  return { names, contents }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetEverything()
})

it('exports the chart as it is on screen, and names the file after what is not saved', async () => {
  // given
  const { names, contents } = watchFiles()
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] })
  const opened = buildOpened({ processes: [buildProcess({ below: { ps: 'APPROVED', ma: 'IA' } })] })
  showAs(<ExportMenu opened={opened} availability={{ isShown: true, reason: undefined }} />)
  const exportSvg = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'SVG drawing' }))
  }
  // when
  await exportSvg()
  await waitFor(() => expect(names).toEqual(['Global Chart version 8.svg']))
  opened.session.execute(commands.setText, { id: 'n1', text: 'Rewritten' })
  await exportSvg()
  // then
  await waitFor(() => expect(names).toEqual(['Global Chart version 8.svg', 'Global Chart version 8 with unsaved changes.svg']))
  expect(await contents[1]?.text()).toContain('Rewritten')
  // whose it is, when it was printed, and what its marks mean
  const drawing = new DOMParser().parseFromString((await contents[1]?.text()) ?? '', 'image/svg+xml')
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts.find((text) => text?.startsWith('Aurora Instruments · ') && text.endsWith(' · Printed on Nov 27 2026'))).toBeDefined()
  expect(texts.slice(-3)).toEqual(['Summary', 'Macro', 'In approval below'])
})
