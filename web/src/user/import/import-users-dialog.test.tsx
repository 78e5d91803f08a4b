import type { UserImportAnswer, UserImportRow } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { asAdmin } from '../user-samples.setup.ts'
import { ImportUsersDialog } from './import-users-dialog.tsx'

const path = 'POST /aprs/v3/user/1/import'
const anna: UserImportRow = {
  row: 2,
  shortName: 'AB',
  firstName: 'Anna',
  lastName: 'Brandt',
  email: 'anna@aurora.example',
  outcome: 'add',
  reasons: [],
}
const jonas: UserImportRow = { ...anna, row: 3, shortName: 'JW', firstName: 'Jonas', outcome: 'skip', reasons: ['Email already exists'] }
const bad: UserImportRow = {
  ...anna,
  row: 4,
  shortName: 'TOOLONG',
  outcome: 'refuse',
  reasons: ['Short Name should be max of 4 characters', 'Not a valid Email'],
}

const buildAnswer = (changes: Partial<UserImportAnswer> = {}): UserImportAnswer => ({
  done: false,
  counts: { add: 1, join: 0, skip: 1, refuse: 0 },
  freeSeats: 9,
  rows: [anna, jonas],
  ...changes,
})

const csv = 'short name,first name,last name,email\r\nAB,Anna,Brandt,anna@aurora.example\r\n'
const file = (content = csv, name = 'people.csv') => new File([content], name)

function show(...answers: Response[]) {
  const calls = stubServer({
    [path]: () => answers.shift() ?? problemAnswer(500, 'INTERNAL', 'No answer is left.'),
    'GET /aprs/v3/user/1': () => jsonAnswer([]),
  })
  const onClose = vi.fn()
  showAs(<ImportUsersDialog onClose={onClose} />, asAdmin())
  return { calls, onClose }
}

async function choose(chosen = file()) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file')
  await userEvent.upload(input, chosen)
}

const count = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')
const importButton = (name: string | RegExp) => screen.findByRole('button', { name })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('importing users', () => {
  it('checks the file at once without adding anybody', async () => {
    const { calls } = show(jsonAnswer(buildAnswer()))

    await choose()

    await importButton('Import 1 user')
    expect(calls).toHaveLength(1)
    const { fileName, content, dryRun } = JSON.parse(calls[0]?.body ?? '')
    expect({ fileName, dryRun }).toEqual({ fileName: 'people.csv', dryRun: true })
    expect(atob(content)).toBe(csv)
    expect(calls[0]?.headers.get('idempotency-key')).toBeNull()
  })

  it('shows the counts and each row with its reasons', async () => {
    show(jsonAnswer(buildAnswer({ counts: { add: 12, join: 3, skip: 1, refuse: 1 }, rows: [bad, anna, jonas] })))

    await choose()

    await screen.findByText('To add')
    expect(count('To add')).toHaveTextContent('12')
    expect(count('To invite from another company')).toHaveTextContent('3')
    expect(count('Already here')).toHaveTextContent('1')
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      '4TOOLONGAnna Brandtanna@aurora.exampleRefusedShort Name should be max of 4 characters. Not a valid Email',
      '2ABAnna Brandtanna@aurora.exampleAdd',
      '3JWJonas Brandtanna@aurora.exampleAlready hereEmail already exists',
    ])
    expect(screen.getByText('3 of 17 rows are shown, refused ones first.')).toBeInTheDocument()
  })

  it("adds them all and says 'Users have been imported'", async () => {
    const { calls, onClose } = show(jsonAnswer(buildAnswer()), jsonAnswer(buildAnswer({ done: true })))
    await choose()

    await userEvent.click(await importButton('Import 1 user'))

    expect(await screen.findByText('Users have been imported')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ dryRun: false })
    expect(calls[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['a row is refused', buildAnswer({ counts: { add: 1, join: 0, skip: 0, refuse: 1 }, rows: [bad, anna] }), 'Correct the refused row'],
    [
      'nobody is new',
      buildAnswer({ counts: { add: 0, join: 0, skip: 1, refuse: 0 }, rows: [jonas] }),
      'Everybody in the file is already here.',
    ],
    [
      'the seats do not suffice',
      buildAnswer({ counts: { add: 9, join: 0, skip: 0, refuse: 1 }, rows: [{ ...bad, reasons: ['User Limit Reached'] }, anna] }),
      'User Limit Reached: the license has 9 free seats.',
    ],
  ])('is disabled where %s, with the reason', async (_, answer, reason) => {
    const { calls } = show(jsonAnswer(answer))
    await choose()

    const button = await importButton(/^Import \d+ users?$/)
    await userEvent.click(button)

    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(new RegExp(reason), { selector: 'p' })).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it('shows the rows again where people of the company changed since the check', async () => {
    const later = buildAnswer({ counts: { add: 0, join: 0, skip: 1, refuse: 1 }, rows: [bad, jonas] })
    const { onClose } = show(jsonAnswer(buildAnswer()), jsonAnswer(later))
    await choose()

    await userEvent.click(await importButton('Import 1 user'))

    expect(await screen.findByText(/changed since the file was checked/)).toHaveTextContent('Nobody was added.')
    expect(count('Refused')).toHaveTextContent('1')
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    [413, 'TOO_LARGE', 'This is larger than allowed.', []],
    [415, 'WRONG_TYPE', 'This type of content is not accepted here.', []],
    [422, 'NOT_IMPORTABLE', 'The file cannot be imported.', [{ path: 'content', message: 'The column email is missing' }]],
  ])('says why a file is refused with %i', async (status, code, detail, issues) => {
    show(problemAnswer(status, code, detail, { issues }))

    await choose()

    const fault = await screen.findByRole('alert')
    expect(fault).toHaveTextContent(`${detail} Nobody was added.`)
    for (const { message } of issues) expect(fault).toHaveTextContent(message)
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('asks again, not for what was answered before, once people of the company changed', async () => {
    const { calls } = show(jsonAnswer(buildAnswer()), jsonAnswer(buildAnswer()), jsonAnswer(buildAnswer({ done: true })))
    await choose()
    await userEvent.click(await importButton('Import 1 user'))
    await screen.findByText(/changed since the file was checked/)

    await userEvent.click(await importButton('Import 1 user'))

    await screen.findByText('Users have been imported')
    const [, first, second] = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(second).not.toBe(first)
  })

  it('does not send a file that is too large', async () => {
    const { calls } = show()

    await choose(file('x'.repeat(5 * 1024 * 1024 + 1)))

    expect(await screen.findByRole('alert')).toHaveTextContent('This is larger than allowed. At most 5 MiB.')
    expect(calls).toEqual([])
  })

  it("is 'Unable to import Users' where it fails, and can be tried again with the same key", async () => {
    const { calls } = show(
      jsonAnswer(buildAnswer()),
      problemAnswer(500, 'INTERNAL', 'Something went wrong.'),
      jsonAnswer(buildAnswer({ done: true })),
    )
    await choose()
    await userEvent.click(await importButton('Import 1 user'))
    expect(await screen.findByText('Unable to import Users')).toBeInTheDocument()
    expect(screen.getByText(/Something went wrong/)).toHaveTextContent('Nobody was added.')

    await userEvent.click(await importButton('Import 1 user'))

    await screen.findByText('Users have been imported')
    const keys = calls
      .filter(({ method, body }) => method === 'POST' && body.includes('"dryRun":false'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('offers a template with the header row', async () => {
    show()
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    )

    await userEvent.click(screen.getByRole('button', { name: 'Download a template' }))

    await waitFor(async () => expect(await saved[0]?.text()).toBe('short name,first name,last name,email\r\n'))
  })
})
