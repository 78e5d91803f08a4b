import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import type { DetailDialogProps } from '../expectation-parts.ts'
import { buildOpened } from '../expectation-samples.setup.tsx'
import { DetailDialog } from './detail-dialog.tsx'

export const frequencies = [
  { id: 2, name: 'Per Day' },
  { id: 3, name: 'Per Month' },
  { id: 4, name: 'Per Project' },
  { id: 9, name: 'Per Quarter' },
]

export const frequencyPath = '/aprs/v3/frequency/1/12'

/** Shows the dialog of version 62 of (P1) Win orders; what it saved and closed is seen by the functions returned. */
export function showDetail(props: Partial<DetailDialogProps> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ [`GET ${frequencyPath}`]: () => jsonAnswer(frequencies), ...answers })
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const refresh = vi.fn(() => Promise.resolve())
  const opened = { ...(props.opened ?? buildOpened()), refresh }
  showAs(<DetailDialog detail={undefined} {...props} opened={opened} onSaved={onSaved} onClose={onClose} />)
  return { calls, onSaved, onClose, refresh }
}

// To look at the style of all around, as is done to find out what is hidden, takes most of the time in a form of this size.
const hidden = true
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name, hidden })
export const combobox = (name: string | RegExp) => screen.getByRole('combobox', { name, hidden })
export const group = (name: string | RegExp) => screen.getByRole('radiogroup', { name, hidden })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden }))

export const pick = async (name: string | RegExp, option: string) => {
  await userEvent.click(combobox(name))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden }))
}

export const fill = (name: string | RegExp, text: string) => fireEvent.change(box(name), { target: { value: text } })

export const sentIn = (calls: readonly SeenCall[], method: 'PUT' | 'POST') =>
  calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body))
