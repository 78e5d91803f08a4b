import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import classes from './login-footer.module.css'
import { buildQuery } from './session-calls.ts'

const ReleaseNotes = lazy(() => import('./release-notes.tsx').then((module) => ({ default: module.ReleaseNotes })))

/** Build number, copyright and release notes (`spec 1 §2`). */
export function LoginFooter() {
  const { data } = useQuery(buildQuery)
  const [isOpen, notes] = useDisclosure(false)
  return (
    <footer className={classes.footer}>
      <span className="tabular">{data ? `Build ${data.build}` : ''}</span>
      <span>© {new Date().getFullYear()} Strata</span>
      <button type="button" className={classes.link} onClick={notes.open}>
        Release notes
      </button>
      <Suspense>{isOpen && <ReleaseNotes close={notes.close} />}</Suspense>
    </footer>
  )
}
