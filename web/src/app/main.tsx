import { Button } from '@mantine/core'
import { describeIssue, lazyMessages, workspaceMessages } from '@strata/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { offerReloadAfterRelease, queryClient, reportClientError, reportUncaughtErrors, Toasts } from '../platform/index.ts'
import { hasSavedLogin, startSession } from '../session/index.ts'
import { ThemeProvider } from '../theme/index.ts'
import { EmptyState, ErrorBoundary, lazyScreen } from '../ui/index.ts'
import { App } from './app.tsx'
import { isKnownAddress, takeMailedLink, takeProviderLogin, wantedCompanyId } from './app-address.ts'
import { preloadParts } from './app-parts.ts'

const UnknownPage = lazyScreen(workspaceMessages.parts.page, () => import('./unknown-page.tsx').then((module) => module.UnknownPage))

// A form says the same of a value as the server does.
config({ localeError: describeIssue })
allowStyleSheetsOnly()
reportUncaughtErrors()
offerReloadAfterRelease()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <ErrorBoundary report={(error) => reportClientError('page', error)} fallback={() => <BrokenPage />}>
          {isKnownAddress() ? startApp() : <UnknownPage />}
        </ErrorBoundary>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)

/** Once, before the first rendering. */
function startApp() {
  const link = takeMailedLink()
  const providerLogin = takeProviderLogin()
  preloadParts(hasSavedLogin() && !link && !providerLogin ? 'workspace' : 'login')
  void startSession({
    wantedCompanyId: wantedCompanyId(),
    // An invitation is answered with the login that is there.
    asksOtherWindows: window.location.pathname !== '/login' || link?.kind === 'invitation',
  })
  return <App link={link} providerLogin={providerLogin} />
}

function BrokenPage() {
  return (
    <EmptyState
      isPage
      title={workspaceMessages.brokenPage}
      action={<Button onClick={() => window.location.reload()}>{lazyMessages.reload}</Button>}
    >
      {workspaceMessages.errorReported}
    </EmptyState>
  )
}

interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * The one text the page may set as HTML without a policy of its own is a style sheet: Mantine writes its variables into a `<style>`.
 * Anything with an angle bracket is refused by the browser where the server demands Trusted Types (specification 5 §18).
 */
function allowStyleSheetsOnly(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (/[<>]/.test(text) ? null : text) })
}
