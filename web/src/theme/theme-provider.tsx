import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import './global.css'
import './print.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'
import { useInstantSystemTheme } from './use-instant-system-theme.ts'

/** Light, dark or as the system: chosen in the profile menu and remembered in this browser. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'strata-colour-scheme' })

export function ThemeProvider({ children }: { children: ReactNode }) {
  useInstantSystemTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
