import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { AdvisorsDialog } from './advisors-dialog.tsx'

const advisor = buildUser({ companyUserId: 7, shortName: 'AV', firstName: 'Ada', lastName: 'Voss' })
const jonas = buildUser({ companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: 'Weber' })
const gone = buildUser({ companyUserId: 12, shortName: 'GO', firstName: 'Gone', lastName: 'Long', active: false })

function stub({ refuse = false } = {}) {
  const advisors = new Set([7])
  const answer = (act: () => unknown) => () => {
    if (refuse) return problemAnswer(409, 'WRONG_STATE', 'The present state of the item forbids this.')
    act()
    return emptyAnswer()
  }
  return stubServer({
    'GET /aprs/v3/advisor/1': () => jsonAnswer([...advisors]),
    'GET /aprs/v3/user/1': () => jsonAnswer([advisor, jonas, gone]),
    'PUT /aprs/v3/advisor/1/9': answer(() => advisors.add(9)),
    'DELETE /aprs/v3/advisor/1/7': answer(() => advisors.delete(7)),
  })
}

const showDialog = () => showAs(<AdvisorsDialog onClose={vi.fn()} />, { isCeo: true })

async function addJonas() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }))
  await userEvent.click(await screen.findByRole('option', { name: '(JW) Jonas Weber' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the Advisors', () => {
  it('can become any active member who is none yet', async () => {
    // given
    stub()
    showDialog()
    // when
    await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }))
    // then
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['(JW) Jonas Weber'])
  })

  it("are added with 'Advisor added'", async () => {
    // given
    stub()
    showDialog()
    // when
    await addJonas()
    // then
    expect(await screen.findByText('Advisor added')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Remove Jonas Weber' })).toBeInTheDocument()
  })

  it("are removed with 'Advisor removed'", async () => {
    // given
    stub()
    showDialog()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Voss' }))
    // then
    expect(await screen.findByText('Advisor removed')).toBeInTheDocument()
    expect(await screen.findByText('No advisors yet')).toBeInTheDocument()
  })

  it("stay when removing fails, with 'Unable to remove Advisors'", async () => {
    // given
    stub({ refuse: true })
    showDialog()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Voss' }))
    // then
    expect(await screen.findByText('Unable to remove Advisors')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove Ada Voss' })).toBeInTheDocument()
  })

  it("cannot be shown: 'Unable to get Advisors'", async () => {
    // given
    stubServer({ 'GET /aprs/v3/advisor/1': () => problemAnswer(503, 'UNAVAILABLE', 'Try again soon.') })
    // when
    showDialog()
    // then
    expect(await screen.findByText('Unable to get Advisors')).toBeInTheDocument()
  })
})
