import { onlineManager, QueryClient } from '@tanstack/react-query'
import { mayRecover } from './api-problem.ts'

/**
 * Failed calls are tried again once, and only when the network or the server failed; the screens offer "Try again". What failed while the server could
 * not be reached is asked for again once it can be.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once with a message: paused, it would leave the screen without a word.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && onlineManager.isOnline() && mayRecover(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
