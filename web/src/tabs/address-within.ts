import { create } from 'zustand'

/** What the screen on view adds to the address of its tab: `item=ma&version=45&compare=40.45`, or nothing. */
export const useAddressWithin = create<{ query: string }>(() => ({ query: '' }))

/** Adds it until what is returned is called. */
export function showInAddress(query: string): () => void {
  useAddressWithin.setState({ query })
  return () => {
    if (useAddressWithin.getState().query === query) useAddressWithin.setState({ query: '' })
  }
}
