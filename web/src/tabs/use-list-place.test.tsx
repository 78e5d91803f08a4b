import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replacePlace, useTabs } from './tabs.ts'
import { useListPlace, useTypedSearch } from './use-list-place.ts'

const kind = {
  choices: ['all', 'active'],
  columns: ['name', 'email'],
  usualSort: { column: 'name', isDescending: false },
  sizes: [15, 30],
} as const

const placeNow = () => useTabs.getState().tabs[0]?.place

describe('a list that the address knows', () => {
  it('is the usual one where the address says nothing, and is written where it is another', () => {
    const { result } = renderHook(() => useListPlace(kind))
    expect(result.current).toMatchObject({ choice: 'all', search: '', sort: { column: 'name', isDescending: false }, page: 0, size: 15 })
    act(() => result.current.show({ page: 2 }))
    expect(placeNow()).toMatchObject({ tab: 'gpfc', page: 3 })
    act(() => result.current.show({ choice: 'active' }))
    act(() => result.current.show({ search: 'olsen' }))
    expect(placeNow()).toEqual({ tab: 'gpfc', filter: 'active:olsen' })
    act(() => result.current.show({ sort: { column: 'email', isDescending: true }, size: 30 }))
    expect(placeNow()).toEqual({ tab: 'gpfc', filter: 'active:olsen', sort: 'email.desc', size: 30 })
  })

  it('has a part of its own beside another list', () => {
    act(() => replacePlace({ page: 4 }))
    const { result } = renderHook(() => useListPlace(kind, 'areas'))
    expect(result.current).toMatchObject({ sort: { column: 'name', isDescending: false }, page: 0, size: 15 })
    act(() => result.current.show({ sort: { column: 'email', isDescending: true }, page: 1 }))
    expect(placeNow()).toEqual({ tab: 'gpfc', page: 4, areas: 'email.desc:2' })
    expect(result.current).toMatchObject({ sort: { column: 'email', isDescending: true }, page: 1, size: 15 })
  })

  it('keeps both of two changes that come at once', () => {
    const { result } = renderHook(() => useListPlace(kind))
    act(() => {
      result.current.show({ choice: 'active' })
      result.current.show({ search: 'berg' })
    })
    expect(result.current).toMatchObject({ choice: 'active', search: 'berg' })
  })
})

describe('the search field of a list', () => {
  it('shows what is typed at once and writes it after a pause; another address wins', async () => {
    const { result } = renderHook(() => {
      const { search, show } = useListPlace(kind)
      return useTypedSearch(search, (text) => show({ search: text }))
    })
    act(() => result.current[1]('ol'))
    act(() => result.current[1]('olsen'))
    expect(result.current[0]).toBe('olsen')
    expect(placeNow()?.filter).toBeUndefined()
    await waitFor(() => expect(placeNow()?.filter).toBe(':olsen'))
    expect(result.current[0]).toBe('olsen')
    act(() => replacePlace({ filter: ':berg' }))
    expect(result.current[0]).toBe('berg')
    act(() => result.current[1]('bergman'))
    act(() => replacePlace({ filter: undefined }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(result.current[0]).toBe('')
    expect(placeNow()?.filter).toBeUndefined()
  })
})
