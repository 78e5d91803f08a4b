import { parseProjectDetails } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildProcess } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { buildDetails, buildSheet, place, plans } from '../improvement-samples.setup.ts'
import { linksAnswer, linksCall } from '../links/link-samples.setup.ts'
import { type OpenedSheet, SheetDialog } from './sheet-dialog.tsx'

const processes = [buildProcess(), buildProcess({ id: 13, chronId: 13, pid: 'P2', pname: 'Design products' })]
const wip = buildSheet({ status: { name: 'WIP' }, version: 1 })
const path = `${plans}/projectsheetv2/41`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]

function showSheet(opened: OpenedSheet, answers: Answers = {}) {
  const calls = stubServer({
    [linksCall]: () => linksAnswer(),
    'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 30 }),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer(processes),
    'GET /aprs/v3/user/1': () => jsonAnswer([buildUser(), buildUser({ companyUserId: 9, firstName: 'Jonas', lastName: 'Weber' })]),
    [`GET ${path}`]: () => jsonAnswer('sheet' in opened ? opened.sheet : {}),
    ...answers,
  })
  const onSaved = vi.fn()
  const onClose = vi.fn()
  showAs(<SheetDialog place={place} opened={opened} onSaved={onSaved} onClose={onClose} />)
  return { calls, onSaved, onClose }
}

// To look at the style of all around, as is done to find out what is hidden, takes most of the time in a form of this size.
const hidden = true
const box = (name: string | RegExp) => screen.getByRole('textbox', { name, hidden })
const combobox = (name: string | RegExp) => screen.getByRole('combobox', { name, hidden })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden }))
const pick = async (field: HTMLElement, option: string) => {
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  field.focus()
  await userEvent.paste(text)
}
const sent = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

describe('a new project sheet', () => {
  const create = `POST ${plans}/projectsheetv2`

  it("is made with all that was entered: 'New Project Sheet Created'", async () => {
    const { calls, onSaved } = showSheet({ kind: 'new' }, { [create]: () => jsonAnswer({ id: 41, chronId: 41 }) })

    await fill(box(/^Project Name/), 'Shorter quotations')
    await fill(box(/^Project Start Date/), '1/12/2026')
    await fill(box(/^Project End Date/), 'Jun 30 2026')
    await pick(combobox('Nature of Project'), 'Improve Process Of')
    await pick(combobox('Processes'), '(P2) Design products')
    await fill(box('Project Need'), 'Customers wait a week')
    await press('Add team member')
    await fill(combobox('Name of team member 1'), 'Somebody from outside')
    await pick(combobox('Process of team member 1'), '(P1) Win orders')
    await press('Add action')
    await fill(box('Date of action 1'), '3/7/2026')
    await fill(box('Action 1'), 'Templates written')
    await press('Create')

    expect(await screen.findByText('New Project Sheet Created')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledOnce()
    const [{ details, ...rest }] = sent(calls)
    expect(rest).toEqual({ projectName: 'Shorter quotations', projectNumber: '', startDate: '01/12/2026', endDate: '06/30/2026' })
    expect(details).toContain('"date":"03/07/2026"')
    expect(parseProjectDetails(details)).toMatchObject({
      projectNature: 'ipo',
      globalProcess: [13],
      projectNeed: 'Customers wait a week',
      projectTeam: [{ name: 'Somebody from outside', id: 12 }],
      actionsTaken: [{ date: '2026-03-07', action: 'Templates written' }],
    })
  })

  it('is not made by Enter in a field', async () => {
    const { calls } = showSheet({ kind: 'new' }, { [create]: () => jsonAnswer({ id: 41, chronId: 41 }) })

    await fill(box(/^Project Name/), 'Shorter quotations')
    await userEvent.type(box(/^Project Start Date/), '1/12/2026{Enter}')
    await userEvent.type(box(/^Project Name/), '{Enter}')

    expect(box(/^Project Start Date/)).toHaveValue('Jan 12 2026')
    expect(sent(calls)).toEqual([])
  })

  it('shows days as MMM DD YYYY', async () => {
    showSheet({ kind: 'new' })

    await userEvent.type(box(/^Project Start Date/), '1/2/2026')
    await userEvent.tab()

    expect(box(/^Project Start Date/)).toHaveValue('Jan 02 2026')
  })

  it('suggests members of the company', async () => {
    showSheet({ kind: 'new' })
    await press('Add team member')

    await userEvent.type(combobox('Name of team member 1'), 'jon')
    await userEvent.click(await screen.findByRole('option', { name: 'Jonas Weber' }))

    expect(combobox('Name of team member 1')).toHaveValue('Jonas Weber')
  })

  it('says at the fields what is missing, and brings the first into sight', async () => {
    const { calls } = showSheet({ kind: 'new' })
    await press('Add team member')
    await press('Add action')

    await press('Create')

    for (const text of [
      'Project Name is Required',
      'Project Start Date is Required',
      'Name is Required',
      'Process is Required',
      'Date is Required',
      'Action is Required',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument()
    await waitFor(() => expect(box(/^Project Name/)).toHaveFocus())
    expect(sent(calls)).toEqual([])
  })

  it('takes no day that is none, and no end before the start', async () => {
    showSheet({ kind: 'new' })
    await fill(box(/^Project Name/), 'Shorter quotations')
    await fill(box(/^Project Start Date/), '02/30/2026')
    await press('Create')
    expect(await screen.findByText('Not a valid date')).toBeInTheDocument()

    await fill(box(/^Project Start Date/), '02/28/2026')
    await fill(box(/^Project End Date/), '02/27/2026')
    await press('Create')

    expect(await screen.findByText('Project End Date should not be before Project Start Date')).toBeInTheDocument()
  })

  it('asks for a description only of a task', async () => {
    showSheet({ kind: 'new' })
    expect(combobox('Nature of Project')).toHaveValue('Task')
    expect(box('Task Description')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Processes' })).toBeNull()

    await pick(combobox('Nature of Project'), 'Create Process Of')

    expect(screen.queryByRole('textbox', { name: 'Task Description' })).toBeNull()
    expect(combobox('Processes')).toBeInTheDocument()
  })

  it("says 'Unable to create Project Sheet' with the server's sentence, and keeps all that was entered", async () => {
    showSheet(
      { kind: 'new' },
      {
        [create]: () =>
          problemAnswer(400, 'INVALID', 'Some of what was sent is not valid.', {
            issues: [{ path: 'body.details.projectTeam.0.id', message: 'There is no such process' }],
          }),
      },
    )
    await fill(box(/^Project Name/), 'Shorter quotations')
    await fill(box(/^Project Start Date/), 'Jan 12 2026')
    await press('Add team member')
    await fill(combobox('Name of team member 1'), 'Jonas Weber')
    await pick(combobox('Process of team member 1'), '(P1) Win orders')
    await press('Create')

    expect(await screen.findByText('Unable to create Project Sheet')).toBeInTheDocument()
    expect(combobox('Process of team member 1')).toHaveAccessibleDescription('There is no such process')
    expect(box(/^Project Name/)).toHaveValue('Shorter quotations')
  })

  it('shows five rows at a time, and the page of a row that is wrong', async () => {
    showSheet({ kind: 'new' })
    for (let row = 0; row < 6; row += 1) await press('Add action')
    expect(screen.getByRole('textbox', { name: 'Action 6' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Action 1' })).toBeNull()
    const size = combobox('Rows per page')
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10'])

    await press('Create')

    expect(await screen.findByRole('textbox', { name: 'Action 1' })).toBeInTheDocument()
  })

  it('is not lost by Escape', async () => {
    const { onClose } = showSheet({ kind: 'new' })
    await fill(box(/^Project Name/), 'Half a project')

    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(box(/^Project Name/)).toHaveValue('Half a project')

    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a sheet that is worked on', () => {
  it("is saved as it was seen: 'Project Sheet Updated'", async () => {
    const { calls, onSaved } = showSheet({ kind: 'edit', sheet: wip }, { [`POST ${path}`]: () => emptyAnswer() })
    expect(await screen.findByRole('textbox', { name: /^Project Name/, hidden })).toHaveValue('Shorter quotations')
    expect(box(/^Project Start Date/)).toHaveValue('Jan 12 2026')

    await fill(box('Achieved'), 'Two days')
    await press('Save')

    expect(await screen.findByText('Project Sheet Updated')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"41.3"')
    expect(parseProjectDetails(sent(calls)[0].details)).toEqual(buildDetails({ achieved: 'Two days' }))
  })

  it('shows what somebody else saved meanwhile, and loses nothing', async () => {
    const newer = { ...wip, projectName: 'Fast quotations', details: JSON.stringify(buildDetails({ comments: 'Go on' })), etag: '"41.4"' }
    const states = [wip, newer]
    const answers = [problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed this on Nov 21 2026 08:12 PM.')]
    const { calls } = showSheet(
      { kind: 'edit', sheet: wip },
      {
        [`GET ${path}`]: () => jsonAnswer(states.length > 1 ? states.shift() : newer),
        [`POST ${path}`]: () => answers.shift() ?? emptyAnswer(),
      },
    )
    await fill(await screen.findByRole('textbox', { name: /^Project Name/, hidden }), 'Quick quotations')
    await press('Save')

    const alert = await screen.findByText(/Tomas Berg changed this/)
    expect(alert).toHaveTextContent('Project Name: Fast quotations')
    expect(alert).not.toHaveTextContent('Comments')
    expect(box(/^Project Name/)).toHaveValue('Quick quotations')
    expect(box('Comments')).toHaveValue('Go on')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Save', hidden })).toBeDisabled()

    await fill(box('Achieved'), 'Two days')
    expect(box('Achieved')).toHaveFocus()

    await press('Keep my changes')
    expect(await screen.findByText('Project Sheet Updated')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('if-match'))).toEqual(['"41.3"', '"41.4"'])
  })

  it("says 'Unable to update Project Sheet Info'", async () => {
    const { onSaved } = showSheet(
      { kind: 'edit', sheet: wip },
      { [`POST ${path}`]: () => problemAnswer(403, 'NO_RIGHT', 'You may not do this.') },
    )
    await fill(await screen.findByRole('textbox', { name: 'Achieved' }), 'Two days')
    await press('Save')

    expect(await screen.findByText('Unable to update Project Sheet Info')).toBeInTheDocument()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it("that cannot be read says 'Unable to get Project Sheet Info'", async () => {
    showSheet(
      { kind: 'edit', sheet: wip },
      { [`GET ${path}`]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.') },
    )

    expect(await screen.findByRole('heading', { name: 'Unable to get Project Sheet Info' })).toBeInTheDocument()
  })
})

describe('a published sheet', () => {
  it('is read by everybody in the same form, with nothing to enter', async () => {
    showSheet({ kind: 'view', sheet: buildSheet() })

    const dialog = await screen.findByRole('dialog', { name: 'Project Sheet: Shorter quotations, version 2' })
    expect(await within(dialog).findByText('Improve Process Of')).toBeInTheDocument()
    expect(await within(dialog).findByRole('row', { name: 'Jonas Weber (P1) Win orders' })).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: 'Mar 07 2026 Templates written' })).toBeInTheDocument()
    expect(within(dialog).getByText('Ask early')).toBeInTheDocument()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('gives what it says to its next version', async () => {
    const { calls, onSaved } = showSheet(
      { kind: 'revise', sheet: buildSheet() },
      { [`POST ${plans}/projectsheetv2`]: () => jsonAnswer({ id: 42, chronId: 40 }) },
    )
    expect(await screen.findByRole('textbox', { name: /^Project Name/, hidden })).toHaveValue('Shorter quotations')

    await press('Create WIP')

    expect(await screen.findByText('New Project Sheet Created')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(sent(calls)[0]).toMatchObject({ chronId: 40, projectNumber: 'P1-26-01', startDate: '01/12/2026' })
  })
})
