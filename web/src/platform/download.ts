/** Lets the browser fetch a signed address and save it under the name that the answer gives; the page stays. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
