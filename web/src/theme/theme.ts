import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'
import { variantColors } from './variant-colors.ts'

/** Ten steps of ink: dark on light ground at 9, light on dark ground at 1. */
const ink: MantineColorsTuple = [
  '#F3F4F6',
  '#E4E8EC',
  '#C6CCD4',
  '#A4ADB8',
  '#868F9B',
  '#616A77',
  '#48515D',
  '#323A44',
  '#242B33',
  '#1B2128',
]

const sans = { fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif" }

/** Mantine's defaults, tuned once. */
export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 1 },
  autoContrast: true,
  variantColorResolver: variantColors,
  white: '#FFFFFF',
  black: '#171B21',
  ...sans,
  headings: {
    ...sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'none',
    sm: 'var(--st-shadow-float)',
    md: 'var(--st-shadow-float)',
    lg: 'var(--st-shadow-dialog)',
    xl: 'var(--st-shadow-dialog)',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: componentDefaults,
})
