import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { DeletedIdsDialog } from './deleted-ids-dialog.tsx'

const path = 'GET /aprs/v3/process/gpfcp/1/30/getdeletedids'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const showDialog = () =>
  showAs(
    <DeletedIdsDialog
      companyId={1}
      type="gpfcp"
      chartId={30}
      chartName="Global Chart"
      formatDateTime={(iso) => iso.slice(0, 10)}
      onClose={vi.fn()}
    />,
  )

describe('the deleted process IDs', () => {
  it('are listed with name, day and person', async () => {
    // given
    const deletedBy = { firstName: 'Tomas', lastName: 'Berg' }
    stubServer({ [path]: () => jsonAnswer([{ pid: 'P4', pname: 'Fax orders', deletedOn: '2026-11-03T09:05:00.000Z', deletedBy }]) })
    // when
    showDialog()
    // then
    const row = (await screen.findByText('P4')).closest('tr')
    expect(row).toHaveTextContent('P4Fax orders2026-11-03Tomas Berg')
  })

  it('are none where no process was ever removed', async () => {
    // given
    stubServer({ [path]: () => jsonAnswer([]) })
    // when
    showDialog()
    // then
    expect(await screen.findByText('No process has been deleted')).toBeInTheDocument()
  })
})
