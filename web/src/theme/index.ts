export { isSmallWindow, narrowWindow, smallWindow } from './small-window.ts'
export { theme } from './theme.ts'
export { ThemeProvider } from './theme-provider.tsx'
export { tokenVariables } from './tokens.ts'
