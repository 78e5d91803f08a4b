import type { Process } from '@strata/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { winOrders } from '../process/process-samples.setup.tsx'
import { buildDraft, buildFolder, canAs, forgetDocuments } from './document-samples.setup.ts'
import { ProcessDocumentsScreen } from './process-documents-screen.tsx'

const process: Process = { ...winOrders, chronId: 12 }
const access = 'GET /aprs/v3/document/1/prd/12/canaccessprocessdocs'
const current = 'GET /aprs/v3/document/1/PRD/12/get/WIP'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

function show(answers: Parameters<typeof stubServer>[0]) {
  const calls = stubServer(answers)
  showAs(<ProcessDocumentsScreen process={process} />)
  return calls
}

describe('the documents of a process', () => {
  it('are current or archived, and need no approval', async () => {
    const document = buildDraft({ docType: 'PRD', parentId: 12, can: canAs('read', 'versions', 'archive') })
    show({ [access]: () => jsonAnswer({ canAccess: true }), [current]: () => jsonAnswer(buildFolder([document], ['Checklists'])) })

    expect(await screen.findByRole('row', { name: /Quality manual/ })).toHaveTextContent('Current')
    expect(screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual(['Current', 'Archived'])
    expect(screen.getByRole('row', { name: 'Folder Checklists' })).toBeInTheDocument()
  })

  it('are for its members only', async () => {
    const calls = show({ [access]: () => jsonAnswer({ canAccess: false }) })

    expect(await screen.findByRole('heading', { name: 'Access for process members only' })).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it('of which it is not known whether one may open them say so', async () => {
    show({ [access]: () => problemAnswer(500, 'INTERNAL', 'No.') })

    expect(await screen.findByRole('heading', { name: 'Unable to get access permission for Process Documents' })).toBeInTheDocument()
  })
})
