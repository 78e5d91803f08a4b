/**
 * The colours of a mail, as of the product (`web/src/theme`). Programs that ignore `<style>` show the light ones, which are written on each element; those of the dark theme
 * come by class.
 */
const light = {
  page: '#f3f4f6',
  card: '#ffffff',
  line: '#e1e4e9',
  text: '#171b21',
  quiet: '#48515d',
  ink: '#1b2128',
  onInk: '#ffffff',
  link: '#2352c7',
}
const dark = {
  page: '#0e1114',
  card: '#15191d',
  line: '#282f36',
  text: '#e7eaed',
  quiet: '#b2bac3',
  ink: '#e4e8ec',
  onInk: '#14181c',
  link: '#86a9ff',
}

const font = 'font-family:Inter,system-ui,Roboto,Helvetica,Arial,sans-serif'

/** The style that each element has by itself. */
export const looks = {
  page: `margin:0;padding:0;width:100%;background:${light.page}`,
  frame: 'padding:24px 12px',
  card: `width:100%;max-width:600px;table-layout:fixed;background:${light.card};border:1px solid ${light.line};border-radius:8px`,
  head: `padding:16px 24px;overflow-wrap:anywhere;border-bottom:1px solid ${light.line};${font};font-size:13px;line-height:20px;color:${light.quiet}`,
  product: `font-weight:600;color:${light.text}`,
  body: `padding:24px;${font};font-size:14px;line-height:20px;color:${light.text};text-align:start;overflow-wrap:anywhere`,
  heading: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${light.text}`,
  paragraph: 'margin:0 0 16px',
  label: `margin:0 0 4px;font-size:12px;line-height:16px;font-weight:600;color:${light.quiet}`,
  part: `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${light.line}`,
  fact: `color:${light.quiet}`,
  list: 'margin:0;padding:0 0 0 20px',
  link: `color:${light.link}`,
  last: 'margin:24px 0 0',
  button: `display:inline-block;padding:10px 20px;border-radius:4px;background:${light.ink};color:${light.onInk};${font};font-size:14px;line-height:20px;font-weight:600;text-decoration:none`,
  foot: `padding:16px 24px;overflow-wrap:anywhere;border-top:1px solid ${light.line};${font};font-size:12px;line-height:16px;color:${light.quiet}`,
} as const

/** What only programs that read `<style>` show: the dark theme, and less room on small screens. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 0 !important; }
  .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
  .head, .body, .foot { padding-left: 16px !important; padding-right: 16px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .head, .foot, .part { border-color: ${dark.line} !important; }
  .head, .foot, .fact, .label { color: ${dark.quiet} !important; }
  .body, .product, .heading { color: ${dark.text} !important; }
  .link, .part a { color: ${dark.link} !important; }
  .button { background: ${dark.ink} !important; color: ${dark.onInk} !important; }
}
`
