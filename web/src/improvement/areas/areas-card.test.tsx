import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildArea, place, plans } from '../improvement-samples.setup.ts'
import { linksAnswer, linksCall } from '../links/link-samples.setup.ts'
import type { CanAnswer } from '../show-availability.ts'
import { AreasCard } from './areas-card.tsx'

const slow = buildArea()
const returns = buildArea({ id: 8, area: 'Too many returns', areaPriority: 'h', creationDate: '2026-11-05T09:05:00.000Z', etag: '"8.1"' })
const tidy = buildArea({ id: 9, area: 'Templates are old', areaPriority: 'l', creationDate: '2026-11-01T09:05:00.000Z', etag: '"9.1"' })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]

/** Every reading takes the next of `states`, the last one again and again. */
function showAreas(states: readonly (readonly unknown[])[], answers: Answers = {}, manage: CanAnswer = true) {
  let read = 0
  const calls = stubServer({
    [linksCall]: () => linksAnswer(),
    [`GET ${plans}/getallareastoimprove`]: () => jsonAnswer(states[Math.min(read++, states.length - 1)]),
    ...answers,
  })
  showAs(<AreasCard place={place} manage={manage} />)
  return calls
}

const rows = async (): Promise<string[]> => {
  const [, ...found] = within(await screen.findByRole('table', { name: 'Areas to be improved' })).getAllByRole('row')
  return found.map((row) => row.textContent ?? '')
}

const openNew = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New area' }))
  return screen.findByRole('dialog', { name: 'New area to improve' })
}

/** Of the menu at the end of its row. */
const actionIn = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Quotations take too long' }))
  return screen.findByRole('menuitem', { name })
}

const openEdit = async () => {
  await userEvent.click(await actionIn('Edit'))
  return screen.findByRole('dialog', { name: 'Edit area to improve' })
}

const textIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Area/ })
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

describe('the areas to be improved', () => {
  it('stand as the server sorts them, each with priority, text and date', async () => {
    showAreas([[returns, slow, tidy]])

    expect(screen.getByRole('heading', { name: 'List of areas to be improved' })).toBeInTheDocument()
    expect(await rows()).toEqual([
      'HighToo many returnsNov 05 2026',
      'MediumQuotations take too longNov 03 2026',
      'LowTemplates are oldNov 01 2026',
    ])
  })

  it('are sorted by what is clicked', async () => {
    showAreas([[returns, slow, tidy]])
    await rows()

    await userEvent.click(screen.getByRole('button', { name: 'Area' }))

    expect((await rows()).map((row) => row.replace(/Nov.*/, ''))).toEqual([
      'MediumQuotations take too long',
      'LowTemplates are old',
      'HighToo many returns',
    ])
    expect(screen.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('come five at a time; 10 and 20 may be chosen', async () => {
    showAreas([Array.from({ length: 7 }, (_, index) => buildArea({ id: index + 1, area: `Area ${index + 1}` }))])

    expect(await rows()).toHaveLength(5)
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20'])
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await rows()).toHaveLength(2)
    await userEvent.selectOptions(size, '10')
    expect(await rows()).toHaveLength(7)
  })

  it('are only read by those who do not manage plans', async () => {
    showAreas([[slow]], {}, 'role')

    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'New area' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  })

  it('say why nothing can be changed in a process that was removed', async () => {
    showAreas([[slow]], {}, 'state')

    expect(await actionIn('Edit')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'New area' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('say what belongs there while there are none', async () => {
    showAreas([[]])

    expect(await screen.findByRole('heading', { name: 'No areas to improve yet' })).toBeInTheDocument()
  })

  it("say 'Unable to get Areas To Improve', with a way to try again", async () => {
    stubServer({})
    showAs(<AreasCard place={place} manage />)

    expect(await screen.findByRole('heading', { name: 'Unable to get Areas To Improve' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })
})

describe('a new area', () => {
  it("is of medium priority, and 'Created an Area To Improve' is said", async () => {
    const calls = showAreas([[], [slow]], { [`POST ${plans}/createareatoimprove`]: () => jsonAnswer({ id: 7 }) })
    const dialog = await openNew()
    expect(within(dialog).getByRole('combobox', { name: /^Priority/ })).toHaveValue('Medium')

    await userEvent.type(textIn(dialog), 'Quotations take too long')
    expect(dialog).toHaveTextContent('201 characters left')
    await press(dialog, 'Add')

    expect(await screen.findByText('Created an Area To Improve')).toBeInTheDocument()
    expect(await rows()).toHaveLength(1)
    const sent = calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ area: 'Quotations take too long', areaPriority: 'm' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("needs a text and a priority: 'Required' and 'Priority is Required'", async () => {
    const calls = showAreas([[]])
    const dialog = await openNew()

    await userEvent.click(within(dialog).getByLabelText('Clear Priority'))
    await press(dialog, 'Add')

    expect(textIn(dialog)).toHaveAccessibleDescription(/Required/)
    expect(within(dialog).getByText('Required')).toBeInTheDocument()
    expect(within(dialog).getByText('Priority is Required')).toBeInTheDocument()
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it("may have 225 characters; with more 'Text should be less than 225 characters' stands there", async () => {
    const calls = showAreas([[]])
    const dialog = await openNew()
    textIn(dialog).focus()

    await userEvent.paste('x'.repeat(225))
    expect(dialog).toHaveTextContent('Maximum characters reached')
    expect(textIn(dialog)).toBeValid()
    await userEvent.type(textIn(dialog), 'y')
    await press(dialog, 'Add')

    expect(within(dialog).getByText('Text should be less than 225 characters')).toBeInTheDocument()
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it("says 'Unable to create an Area To Improve' with the server's sentence, and keeps what was typed", async () => {
    showAreas([[]], {
      [`POST ${plans}/createareatoimprove`]: () => problemAnswer(409, 'LIMIT_REACHED', 'A process has at most 1000 areas to improve.'),
    })
    const dialog = await openNew()

    await userEvent.type(textIn(dialog), 'One more')
    await press(dialog, 'Add')

    expect(await screen.findByText('Unable to create an Area To Improve')).toBeInTheDocument()
    expect(screen.getByText('A process has at most 1000 areas to improve.')).toBeInTheDocument()
    expect(textIn(dialog)).toHaveValue('One more')
  })

  it('is not lost by Escape', async () => {
    showAreas([[]])
    const dialog = await openNew()
    await userEvent.type(textIn(dialog), 'Half a thought')

    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))

    expect(textIn(dialog)).toHaveValue('Half a thought')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('changing an area', () => {
  it("sends the state that was seen and says 'Updated an Area To Improve'", async () => {
    const calls = showAreas([[slow]], { [`POST ${plans}/updateareatoimprove/7`]: () => emptyAnswer() })
    const dialog = await openEdit()

    await userEvent.clear(textIn(dialog))
    await userEvent.type(textIn(dialog), 'Offers take too long')
    await press(dialog, 'Save')

    expect(await screen.findByText('Updated an Area To Improve')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ area: 'Offers take too long', areaPriority: 'm' })
    expect(sent?.headers.get('if-match')).toBe('"7.1"')
  })

  it('shows what somebody else saved meanwhile, and loses nothing', async () => {
    const newer = { ...slow, area: 'Answers take too long', areaPriority: 'h', etag: '"7.2"' }
    const answers = [problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed this on Nov 21 2026 08:12 PM.'), emptyAnswer()]
    const calls = showAreas([[slow], [newer]], { [`POST ${plans}/updateareatoimprove/7`]: () => answers.shift() ?? emptyAnswer() })
    const dialog = await openEdit()
    await userEvent.clear(textIn(dialog))
    await userEvent.type(textIn(dialog), 'Offers take too long')
    await press(dialog, 'Save')

    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent('Tomas Berg changed this on Nov 21 2026 08:12 PM.')
    expect(alert).toHaveTextContent('Area: Answers take too long')
    expect(alert).not.toHaveTextContent('Priority')
    expect(textIn(dialog)).toHaveValue('Offers take too long')
    expect(within(dialog).getByRole('combobox', { name: /^Priority/ })).toHaveValue('High')

    await press(dialog, 'Save')
    expect(await screen.findByText('Updated an Area To Improve')).toBeInTheDocument()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"7.1"', '"7.2"'])
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ area: 'Offers take too long', areaPriority: 'h' })
  })

  it("says 'Unable to update an Area To Improve'", async () => {
    showAreas([[slow]], { [`POST ${plans}/updateareatoimprove/7`]: () => problemAnswer(403, 'NO_RIGHT', 'You may not do this.') })
    const dialog = await openEdit()
    await userEvent.type(textIn(dialog), ' indeed')
    await press(dialog, 'Save')

    expect(await screen.findByText('Unable to update an Area To Improve')).toBeInTheDocument()
  })
})

describe('deleting an area', () => {
  const askFor = async () => {
    await userEvent.click(await actionIn('Delete'))
    return screen.findByRole('dialog', { name: 'Delete this area?' })
  }

  it("asks first, and says 'Deleted an Area To Improve'", async () => {
    const calls = showAreas([[slow], []], { [`DELETE ${plans}/deleteareatoimprove/7`]: () => emptyAnswer() })
    const question = await askFor()
    expect(question).toHaveTextContent('Quotations take too long')
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)

    await press(question, 'Delete')

    expect(await screen.findByText('Deleted an Area To Improve')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'No areas to improve yet' })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"7.1"')
  })

  it("says 'Unable to delete an Area To Improve'", async () => {
    showAreas([[slow]], {
      [`DELETE ${plans}/deleteareatoimprove/7`]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed this.'),
    })

    await press(await askFor(), 'Delete')

    expect(await screen.findByText('Unable to delete an Area To Improve')).toBeInTheDocument()
    expect(screen.getByText('Tomas Berg changed this.')).toBeInTheDocument()
  })
})
