import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildNode, buildVersion } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { versionedChart } from '../versioned-chart.ts'
import { MakeDecisionScreen } from './make-decision-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const data = {
  schema: 1 as const,
  nodes: [buildNode(), buildNode({ id: 'n2', kind: 'activity', x: 300, text: 'Call back', addInfo: {} })],
  edges: [{ id: 'e1', source: 'n1', target: 'n2' }],
}

function showScreen(isSmall: boolean) {
  stubServer({
    'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () => jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 1, decisions: [] }),
  })
  const version = buildVersion({ version: 1, status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { approve: true } })
  const opened = buildOpened({ version, data })
  showAs(
    <MakeDecisionScreen
      item={versionedChart(opened.place)}
      content={opened}
      {...{ version, isSmall }}
      versions={[version]}
      onDecided={vi.fn()}
      onClose={vi.fn()}
    />,
  )
}

describe('Make Decision on a first version', () => {
  it('lists the steps and where they lead on a small screen, which has no picture', async () => {
    // when
    showScreen(true)
    // then
    const steps = within(screen.getByRole('list', { name: 'Outline' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['P1 Win ordersthen “Call back”', 'Call back'])
    expect(screen.getByText('Outline').closest('details')).toHaveAttribute('open')
    expect(screen.queryByRole('img', { name: 'Version 1' })).not.toBeInTheDocument()
  })

  it('shows the picture where there is room', () => {
    // when
    showScreen(false)
    // then
    expect(screen.getByRole('img', { name: 'Version 1' })).toBeInTheDocument()
    expect(screen.queryByText('Outline')).not.toBeInTheDocument()
  })
})
