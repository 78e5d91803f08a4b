import type { ChartVersion, WorkNote } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { buildDocument } from '../../document/document-samples.setup.ts'
import { DocumentStatusMark } from '../../document/list/document-status-mark.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { DecisionFrame } from '../decide/decision-frame.tsx'
import { SendDialog } from '../send/send-dialog.tsx'
import { VersionBanners } from '../version-banners.tsx'
import { NotesContext } from './shown-notes.tsx'
import { WorkNotes } from './work-notes.tsx'

const note: WorkNote = {
  comment: 'Step 4 is gone',
  by: { firstName: 'Marta', lastName: 'Ruiz' },
  on: '2026-11-03T09:05:00.000Z',
  version: 7,
}
const older: WorkNote = { ...note, comment: 'The owner left', on: '2026-11-01T08:00:00.000Z' }
const ia = { status: { id: 2, name: 'IA' } } as const
const item = versionedChart(globalChart)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const part = () => screen.findByRole('region', { name: 'Needs work' })

describe('what a review found', () => {
  it('says who found what, when', () => {
    showAs(<WorkNotes notes={[note]} />)
    expect(screen.getByRole('listitem')).toHaveTextContent('Step 4 is goneMarta Ruiz on Nov 03 2026 09:05 AM, in the review of version 7')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is folded where it is more than one note', async () => {
    showAs(<WorkNotes notes={[note, older]} />)
    expect(screen.getByText('Needs work: 2 notes')).toBeInTheDocument()
    expect(screen.queryByText('The owner left')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }))
    expect(screen.getByText('The owner left')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
    expect(screen.queryByText('The owner left')).toBeNull()
  })

  it('is folded where the note is long', () => {
    showAs(<WorkNotes notes={[{ ...note, comment: 'long '.repeat(60) }]} />)
    expect(screen.getByRole('button', { name: 'Show all' })).toBeInTheDocument()
  })

  const showBanners = (changes: Partial<ChartVersion>) => {
    const version = buildVersion({ needsWork: [note], ...changes })
    showAs(<VersionBanners version={version} versions={[version]} isSmall={false} onDecide={vi.fn()} onOpen={vi.fn()} />)
  }

  it.each([{}, ia])('is above the version under way: %o', async (changes) => {
    showBanners(changes)
    expect(await part()).toHaveTextContent('Step 4 is gone')
  })

  it('is not above what is in force: it was mended there', async () => {
    showBanners({ status: { id: 3, name: 'APPROVED' } })
    await expect(part()).rejects.toThrow()
  })

  it('is in the dialog that sends the version', async () => {
    stubServer({})
    showAs(
      <NotesContext value={[note]}>
        <SendDialog item={item} id={30} title="Send" etag={undefined} reason={undefined} onTried={vi.fn()} onClose={vi.fn()} />
      </NotesContext>,
    )
    expect(within(await screen.findByRole('dialog', { name: 'Send' })).getByText('Send For Approval')).toBeInTheDocument()
    expect(await part()).toHaveTextContent('Step 4 is gone')
  })

  it('is in the evidence of the decision', async () => {
    stubServer({
      'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () =>
        jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    })
    const version = buildVersion({ ...ia, needsWork: [note], can: { approve: true } })
    showAs(
      <DecisionFrame
        {...{ item, version }}
        versions={[version]}
        isSmall={false}
        contentHash="hash"
        onDecided={vi.fn()}
        onClose={vi.fn()}
      />,
    )
    const evidence = screen.getByRole('complementary', { name: 'Evidence' })
    expect(await within(evidence).findByRole('region', { name: 'Needs work' })).toHaveTextContent('Step 4 is gone')
  })

  it('is named in the row of a document', () => {
    showAs(<DocumentStatusMark document={buildDocument({ needsWork: [note] })} />)
    expect(screen.getByText('Needs work')).toHaveAttribute('title', 'Step 4 is gone')
  })
})
