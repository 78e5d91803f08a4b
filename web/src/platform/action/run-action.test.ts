import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { notify } from '../notify.tsx'
import { runAction } from './run-action.ts'
import { runSave } from './run-save.ts'

const problemOf = (status: number, code: 'UNAVAILABLE' | 'EDITED_MEANWHILE' | 'INVALID', issues: ApiProblem['issues'] = []) =>
  new ApiProblem({ code, status, title: 'Title', detail: 'The server says why.', correlationId: 'c', issues: [...issues] })

const fail = (problem: ApiProblem) => () => Promise.reject(problem)

afterEach(() => vi.restoreAllMocks())

describe('an action', () => {
  it('shows what was done, refreshes, and hands over what came of it', async () => {
    // given
    const success = vi.spyOn(notify, 'success')
    const steps: string[] = []
    const refresh = async (isDone: boolean) => void steps.push(`refresh ${isDone}`)
    // when
    const outcome = await runAction({
      work: async () => 7,
      done: 'Area deleted',
      failed: 'Unable to delete area',
      refresh,
      onDone: (value) => steps.push(`done ${value}`),
    })
    // then
    expect(outcome).toEqual({ isDone: true, value: 7 })
    expect(success).toHaveBeenCalledWith('Area deleted')
    expect(steps).toEqual(['refresh true', 'done 7'])
  })

  it('does nothing without the confirmation', async () => {
    // given
    const work = vi.fn(async () => 7)
    const error = vi.spyOn(notify, 'error')
    // when
    const outcome = await runAction({ confirm: async () => false, work, failed: 'Unable to delete area' })
    // then
    expect(outcome).toEqual({ isDone: false })
    expect(work).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  })

  it('that failed for now offers another try, which does not ask again', async () => {
    // given
    const failure = vi.spyOn(notify, 'failure')
    const confirm = vi.fn(async () => true)
    const onDone = vi.fn()
    const answers = [() => Promise.reject(problemOf(503, 'UNAVAILABLE')), async () => 'done']
    const work = () => answers.shift()?.() ?? Promise.reject(new Error('tried too often'))
    const refresh = vi.fn(async () => undefined)
    await runAction({ confirm, work, failed: 'Unable to delete area', refresh, onDone })
    expect(failure).toHaveBeenCalledWith('Unable to delete area', expect.any(Function), { detail: 'The server says why.' })
    // when
    await failure.mock.calls[0]?.[1]()
    // then
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(refresh.mock.calls).toEqual([[false], [true]])
    expect(onDone).toHaveBeenCalledWith('done')
  })

  it('takes the failure of an earlier try off the screen', async () => {
    // given
    const close = vi.spyOn(notify, 'close')
    // when
    await runAction({ work: async () => 7, failed: 'Unable to delete area' })
    // then
    expect(close).toHaveBeenCalledWith('Unable to delete area')
  })

  it('that was refused offers none', async () => {
    // given
    const [failure, error] = [vi.spyOn(notify, 'failure'), vi.spyOn(notify, 'error')]
    // when
    const outcome = await runAction({ work: fail(problemOf(422, 'INVALID')), failed: 'Unable to delete area' })
    // then
    expect(outcome).toMatchObject({ isDone: false, problem: { code: 'INVALID' } })
    expect(error).toHaveBeenCalledWith('Unable to delete area', { detail: 'The server says why.' })
    expect(failure).not.toHaveBeenCalled()
  })
})

describe('a save', () => {
  it('leaves it to the form to show that somebody else was faster', async () => {
    // given
    const error = vi.spyOn(notify, 'error')
    // when
    const outcome = await runSave({ work: fail(problemOf(409, 'EDITED_MEANWHILE')), done: 'Saved', failed: 'Unable to save' })
    // then
    expect(outcome).toEqual({ kind: 'meanwhile', detail: 'The server says why.' })
    expect(error).not.toHaveBeenCalled()
  })

  it('names each fault at its field, and offers no other try than the button of the form', async () => {
    // given
    const [failure, error] = [vi.spyOn(notify, 'failure'), vi.spyOn(notify, 'error')]
    const issues = [{ path: 'body.name', message: 'Name is required' }]
    // when
    const outcome = await runSave({ work: fail(problemOf(500, 'INVALID', issues)), done: 'Saved', failed: 'Unable to save' })
    // then
    expect(outcome).toMatchObject({ kind: 'refused', errors: { name: 'Name is required' } })
    expect(error).toHaveBeenCalledWith('Unable to save', { detail: 'The server says why.' })
    expect(failure).not.toHaveBeenCalled()
  })
})
