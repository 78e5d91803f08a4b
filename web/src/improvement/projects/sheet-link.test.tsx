import { improvementMessages } from '@strata/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { arriveAt } from '../../tabs/arrive.setup.ts'
import { buildSheet, place, plans, readerCan } from '../improvement-samples.setup.ts'
import { linksAnswer, linksCall } from '../links/link-samples.setup.ts'
import { ProjectsCard } from './projects-card.tsx'

const sheet = buildSheet({ status: { name: 'WIP' }, version: 1, can: readerCan })
const gone = () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.')

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

/** Follows a link as a member who manages nothing, to whom no sheet in work is listed. */
function follow(dataId: number | undefined, answer: () => Response) {
  const calls = stubServer({
    [`GET ${plans}/getallprojectsheetv2/APPROVED`]: () => jsonAnswer([]),
    [`GET ${plans}/projectsheetv2/${sheet.id}`]: answer,
    [linksCall]: () => linksAnswer(),
  })
  arriveAt({ tab: 'process', source: 12, item: 'impplans', version: dataId })
  showAs(<ProjectsCard place={place} manage="role" isRemoved={false} />)
  return calls
}

describe('a link to a project sheet', () => {
  it('opens one in work for a member to whom it is not listed', async () => {
    follow(sheet.id, () => jsonAnswer(sheet))
    expect(await screen.findByRole('dialog', { name: /Shorter quotations|Project Sheet/ })).toHaveTextContent('Shorter quotations')
    expect(screen.queryByRole('radio', { name: 'WIP', hidden: true })).not.toBeInTheDocument()
  })

  it('to one that is gone says so, and the list stays', async () => {
    follow(sheet.id, gone)
    expect(await screen.findByText('This does not exist, or you have no access to it.')).toBeInTheDocument()
    expect(await screen.findByText('No current improvement projects')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('that names no sheet asks for none', async () => {
    const calls = follow(undefined, gone)
    await screen.findByText('No current improvement projects')
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith(plans))).toEqual([`${plans}/getallprojectsheetv2/APPROVED`])
    expect(screen.queryByText(improvementMessages.sheetMissing)).not.toBeInTheDocument()
  })
})
