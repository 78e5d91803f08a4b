import type { ChangelogEntry, ChartVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../chart/chart-samples.setup.ts'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { runAction } from '../platform/index.ts'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { savingEntry } from './changelog-actions.ts'
import { packText, unpackText } from './packed-text.ts'
import { VersionHistory } from './version-history.tsx'

const all = 'GET /aprs/v3/changelog/1/chart/gpfc/36/all'
const add = (chartId: number) => `POST /aprs/v3/changelog/1/chart/gpfc/${chartId}/add`
const marta = { firstName: 'Marta', lastName: 'Ruiz' }

const entryOf = (version: number, html: string): ChangelogEntry => ({
  log: html === '' ? '' : packText(html),
  by: html === '' ? null : marta,
  on: html === '' ? null : '2026-11-03T09:05:00.000Z',
  chartId: 30 + version,
  version,
  decisions: [],
})
const page = (entries: ChangelogEntry[], total = entries.length, number = 0) => jsonAnswer({ entries, page: number, size: 30, total })

/** Version 6 is a WIP, 5 approved, 1 to 4 retired. */
const versions: ChartVersion[] = [6, 5, 4, 3, 2, 1].map((version) =>
  buildVersion({
    id: 30 + version,
    version,
    can: { record: true },
    status: version === 6 ? { id: 1, name: 'WIP' } : version === 5 ? { id: 3, name: 'APPROVED' } : { id: 5, name: 'RETIRED' },
  }),
)

function showHistory(canWrite: boolean, shown = versions) {
  showAs(
    <VersionHistory
      place={{ companyId: 1, type: 'gpfc', chartId: 36 }}
      versions={canWrite ? shown : shown.map((version) => ({ ...version, can: { record: 'role' } }))}
      formatDateTime={(iso) => iso.slice(0, 10)}
    />,
  )
}

const sixEntries = [6, 5, 4, 3, 2, 1].map((version) => entryOf(version, version === 6 ? '' : `<p>Changed in ${version}</p>`))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the version history', () => {
  it('shows each version with its status, what was written, by whom and when', async () => {
    // given
    stubServer({ [all]: () => page([entryOf(5, '<p>The <strong>licence</strong> check</p><script>alert(1)</script>')]) })
    // when
    showHistory(false)
    // then
    const entry = await screen.findByRole('listitem')
    expect(within(entry).getByText('Version 5')).toBeInTheDocument()
    expect(within(entry).getByText('Approved')).toBeInTheDocument()
    expect(within(entry).getByText('Marta Ruiz, 2026-11-03')).toBeInTheDocument()
    expect(within(entry).getByText('licence').tagName).toBe('STRONG')
    expect(entry.querySelector('script')).toBeNull()
    expect(screen.queryByRole('button', { name: /change history/ })).toBeNull()
  })

  it('tells who rejected a version and why, and who approved it', async () => {
    // given
    const ingrid = { firstName: 'Ingrid', lastName: 'Solheim' }
    const decided: ChangelogEntry = {
      ...entryOf(5, '<p>Stock is counted.</p>'),
      decisions: [
        { decision: 'rejected', by: ingrid, on: '2026-11-04T09:05:00.000Z', comment: 'Who counts the stock?' },
        { decision: 'approved', by: ingrid, on: '2026-11-06T09:05:00.000Z', comment: '' },
      ],
    }
    stubServer({ [all]: () => page([decided]) })
    // when
    showHistory(false)
    // then
    expect(await screen.findByText('Rejected by Ingrid Solheim, 2026-11-04')).toBeInTheDocument()
    expect(screen.getByText('Who counts the stock?')).toBeInTheDocument()
    expect(screen.getByText('Approved by Ingrid Solheim, 2026-11-06')).toBeInTheDocument()
  })

  it('offers the 4 most recent versions that are no WIP for editing', async () => {
    // given
    stubServer({ [all]: () => page(sixEntries) })
    // when
    showHistory(true)
    await screen.findByText('Version 6')
    // then
    const names = screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([5, 4, 3, 2].map((version) => `Edit the change history of version ${version}`))
  })

  it('offers no version in approval for editing', async () => {
    // given
    stubServer({ [all]: () => page([entryOf(6, '<p>Sent</p>'), ...sixEntries.slice(1)]) })
    const { can } = buildVersion()
    const inApproval = buildVersion({ id: 36, version: 6, status: { id: 2, name: 'IA' }, can: { ...can, record: 'state' } })
    // when
    showHistory(true, [inApproval, ...versions.slice(1)])
    await screen.findByText('Version 6')
    // then
    const names = screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([5, 4, 3].map((version) => `Edit the change history of version ${version}`))
  })

  it('pages by 30', async () => {
    // given
    const asked: (string | null)[] = []
    const answer = ({ query }: SeenCall) => {
      asked.push(query.get('page'), query.get('size'))
      return query.get('page') === '0' ? page([entryOf(5, '<p>five</p>')], 31) : page([entryOf(1, '<p>one</p>')], 31, 1)
    }
    stubServer({ [all]: answer })
    showHistory(false)
    expect(await screen.findByText('1–30 of 31')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    // then
    expect(await screen.findByText('31–31 of 31')).toBeInTheDocument()
    expect(await screen.findByText('one')).toBeInTheDocument()
    expect(asked).toEqual(['0', '30', '1', '30'])
  })

  it('saves a corrected entry packed and says that it was updated', async () => {
    // given
    const calls = stubServer({ [all]: () => page(sixEntries), [add(35)]: () => jsonAnswer(entryOf(5, '<p>Changed in 5</p>')) })
    showHistory(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the change history of version 5' }))
    await screen.findByRole('textbox', { name: 'Change history of version 5' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Version History Updated')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(unpackText(sent?.body ?? '')).toBe('<p>Changed in 5</p>')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  it('asks for a text before an empty entry is added', async () => {
    // given
    stubServer({ [all]: () => page([entryOf(5, '')]) })
    showHistory(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Add the change history of version 5' }))
    await screen.findByRole('textbox')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Please enter change history')).toBeInTheDocument()
  })

  it('keeps what was written when saving fails, and says so', async () => {
    // given
    stubServer({ [all]: () => page(sixEntries), [add(35)]: () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') })
    showHistory(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the change history of version 5' }))
    await screen.findByRole('textbox')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Unable to add/update Version History')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveTextContent('Changed in 5')
  })

  it('says that an entry was added where there was none', async () => {
    // given
    const place = { companyId: 1, type: 'gpfc', chartId: 36 } as const
    function AddButton() {
      const client = useQueryClient()
      return (
        <button type="button" onClick={() => void runAction(savingEntry(client, place, entryOf(5, ''), '<p>First words</p>'))}>
          Add
        </button>
      )
    }
    const calls = stubServer({ [add(35)]: () => jsonAnswer(entryOf(5, '<p>First words</p>')) })
    showAs(<AddButton />)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    // then
    expect(await screen.findByText('Version History Added')).toBeInTheDocument()
    expect(unpackText(calls[0]?.body ?? '')).toBe('<p>First words</p>')
  })
})
