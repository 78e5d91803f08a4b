import { loginMessages } from '@strata/contract'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../ui/index.ts'
import { LoginFooter } from './login-footer.tsx'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-screen.module.css'

/** The frame of everything before the workspace: a form on the left, the layers of a company's map on the right. */
export function LoginScreen({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = loginMessages.pageTitle
    return () => {
      document.title = loginMessages.product
    }
  }, [])
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <main className={classes.main}>
          <div className={classes.brand}>
            <Logo size={22} />
            {loginMessages.product}
          </div>
          <div className={classes.form}>{children}</div>
        </main>
        <LoginFooter />
      </div>
      <aside className={classes.picture} aria-hidden>
        <LoginPicture />
      </aside>
      <div className={classes.bar} aria-hidden />
    </div>
  )
}
