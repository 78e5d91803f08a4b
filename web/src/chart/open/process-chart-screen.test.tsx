import { permissionGroups } from '@strata/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import '../chart-canvas.setup.ts'
import { forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ProcessChartScreen } from './process-chart-screen.tsx'

const winOrders = buildProcess({ chronId: 12, pid: 'P1', pname: 'Win orders' })
const qualify = buildProcess({ chronId: 41, pid: 'P1.1', pname: 'Qualify leads' })
const document = { schema: 1, nodes: [buildNode()], edges: [] }
const wip = buildVersion({ id: 60, chronId: 60, type: 'mi', parentId: 41, version: 1, can: { sendForApproval: true } })

const noRoles = { PRS: [], PRL: [], PRO: [], SPL: [], SPM: [] }
const noRights = Object.fromEntries(permissionGroups.map((group) => [group, {}]))
const permissions = (group: 'ma' | 'mi', create: true | 'role') => jsonAnswer({ roles: noRoles, can: { ...noRights, [group]: { create } } })
const withWip = {
  'GET /aprs/v3/chart/1/mi/version/41': () => jsonAnswer([wip]),
  'GET /aprs/v3/chart/1/mi/data/60': () => jsonAnswer(document, { etag: '"one"', 'x-content-hash': 'hash-one' }),
  'GET /aprs/v3/process/mip/1/60/getall': () => jsonAnswer([]),
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const showMacro = () => showAs(<ProcessChartScreen type="ma" parent={winOrders} globalChronId={12} path={[]} />)

describe('a macro or micro chart', () => {
  it('says where it stands and leads back up', async () => {
    // given
    stubServer(withWip)
    const open = vi.fn()
    const path = [{ label: 'Macro - P1: Win orders', open }]
    // when
    showAs(<ProcessChartScreen type="mi" parent={qualify} globalChronId={12} path={path} />)
    // then
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(screen.getByText('P1.1: Qualify leads')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Macro - P1: Win orders' }))
    // then
    expect(open).toHaveBeenCalledOnce()
  })

  it.each([
    ['ma', winOrders, 'Macro', 'Macro has been created'],
    ['mi', qualify, 'Micro', 'Micro has been created'],
  ] as const)('of type %s is created by who may', async (type, parent, name, reported) => {
    // given
    let isMade = false
    const version = { ...wip, type, parentId: parent.chronId }
    stubServer({
      [`GET /aprs/v3/chart/1/${type}/version/${parent.chronId}`]: () => jsonAnswer(isMade ? [version] : []),
      [`GET /aprs/v3/permission/1/process/${parent.chronId}`]: () => permissions(type, true),
      [`PUT /aprs/v3/chart/1/${type}/create/${parent.chronId}`]: () => {
        isMade = true
        return jsonAnswer({ id: 60, chronId: 60 })
      },
      [`GET /aprs/v3/chart/1/${type}/data/60`]: () => jsonAnswer(document, { etag: '"one"', 'x-content-hash': 'hash-one' }),
      [`GET /aprs/v3/process/${type}p/1/60/getall`]: () => jsonAnswer([]),
    })
    showAs(<ProcessChartScreen type={type} parent={parent} globalChronId={12} path={[]} />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: `Create ${name}` }))
    // then
    expect(await screen.findByText(reported)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
  })

  it("says 'Macro does not exist' to who may not create it", async () => {
    // given
    stubServer({
      'GET /aprs/v3/chart/1/ma/version/12': () => jsonAnswer([]),
      'GET /aprs/v3/permission/1/process/12': () => permissions('ma', 'role'),
    })
    // when
    showMacro()
    // then
    expect(await screen.findByText('Macro does not exist')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Create Macro' })).toBeNull()
  })

  it('says why it could not be created', async () => {
    // given
    stubServer({
      'GET /aprs/v3/chart/1/ma/version/12': () => jsonAnswer([]),
      'GET /aprs/v3/permission/1/process/12': () => permissions('ma', true),
      'PUT /aprs/v3/chart/1/ma/create/12': () => problemAnswer(409, 'CHART_EXISTS', 'This chart already exists.'),
    })
    showMacro()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Create Macro' }))
    // then
    expect(await screen.findByText('Unable to create Macro')).toBeInTheDocument()
    expect(screen.getByText('This chart already exists.')).toBeInTheDocument()
  })
})
